/** The rows of a table in plain text: a line of headings, then a line for each row, cells between |. */
export function tableRows(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.map((cells) =>
    Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])),
  )
}
