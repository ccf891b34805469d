//! Tables of a Markdown page.

/// A table below a heading: its first cell, its columns and its rows.
pub struct Table {
    pub name: String,
    pub columns: Vec<String>,
    pub rows: Vec<(String, Vec<String>)>,
}

impl Table {
    /// The row of a name.
    pub fn row(&self, name: &str) -> Result<&[String], String> {
        let row = self.rows.iter().find(|(row, _)| row == name);
        row.map(|(_, cells)| &cells[..]).ok_or_else(|| format!("the table {} has no row {name}", self.name))
    }
}

/// The tables of the section with this heading.
pub fn tables(page: &str, heading: &str) -> Result<Vec<Table>, String> {
    let lines = page.lines().skip_while(|line| line.strip_prefix("## ") != Some(heading)).skip(1);
    let section: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    let mut tables = Vec::new();
    for block in section.split(|line| !line.starts_with('|')).filter(|block| block.len() > 2) {
        let cells = |line: &str| -> Vec<String> {
            let inner = line.trim_matches('|');
            inner.split('|').map(|cell| cell.trim().trim_matches('*').to_string()).collect()
        };
        let (name, columns) = headed(cells(block[0]))?;
        let rows = block[2..].iter().map(|line| headed(cells(line))).collect::<Result<_, _>>()?;
        tables.push(Table { name, columns, rows });
    }
    if tables.is_empty() { Err(format!("no tables below `## {heading}`")) } else { Ok(tables) }
}

fn headed(cells: Vec<String>) -> Result<(String, Vec<String>), String> {
    let mut cells = cells.into_iter();
    let first = cells.next().ok_or("a line without cells")?;
    Ok((first, cells.collect()))
}
