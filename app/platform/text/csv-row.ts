/** One line of a CSV file (RFC 4180): every cell quoted, quotes doubled. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * Spreadsheets treat a cell that begins like a formula as one; an apostrophe makes it text. Some
 * read wide, small or raised signs as the plain ones, and pass over what is not seen before them.
 */
function harmless(cell: string): string {
  const [first = ''] = cell.replace(unseen, '').normalize('NFKC')
  return /^[\t\r\n]/.test(cell) || /[=+\-@\u2212]/.test(first) ? `'${cell}` : cell
}

const unseen = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u
