#!/usr/bin/env bash
# A campaign as an array of Slurm: `sbatch slurm.sh verify predicate/orient2d -n 10000000 --seed 1`.
# A job that is requeued goes on where it was killed.
#SBATCH --array=0-63
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
number=$SLURM_ARRAY_TASK_ID
straightedge "$@" --shard "$number/$SLURM_ARRAY_TASK_COUNT" --json "$number.json" --report "$number.html" --resume || [ $? = 1 ]
