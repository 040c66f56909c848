/**
 * One line of a CSV file (RFC 4180): every cell quoted, quotes doubled. Spreadsheets show each cell
 * as it was written, and run none.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asWritten(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * A telephone number is a formula that says the number itself, since spreadsheets calculate with
 * anything else that consists of digits. What begins like a formula is text behind a tab, which is
 * not seen: an apostrophe is, in a file that was opened rather than typed.
 * See https://owasp.org/www-community/attacks/CSV_Injection
 */
function asWritten(cell: string): string {
  if (plainNumber.test(cell)) return cell
  if (isReadAsNumber(cell)) return `="${cell}"`
  const [first = ''] = cell.replace(unseen, '').normalize('NFKC')
  return /^[\t\r\n]/.test(cell) || /[=+\-@\u2212]/.test(first) ? `\t${cell}` : cell
}

/**
 * Whether a spreadsheet might show something else: without the nought or the plus, as a day ("1/2"),
 * or rounded, from the twelfth digit on. A day as our pages write it stays one.
 */
function isReadAsNumber(cell: string): boolean {
  return /^[+(]*\d[\d ()./-]*$/.test(cell) && !/^\d{4}-\d\d-\d\d$/.test(cell)
}

/** Shown by every spreadsheet as it is. */
const plainNumber = /^-?(0|[1-9]\d{0,10})(\.\d+)?$/

const unseen = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u
