/**
 * One line of a CSV file (RFC 4180): every cell quoted, quotes doubled. Spreadsheets show each cell
 * as it was written, and run none.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asWritten(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * What a spreadsheet would calculate with is a formula that says the text itself. What begins like a
 * formula is text behind a tab, which is not seen: an apostrophe is, in a file that was opened rather
 * than typed. See https://owasp.org/www-community/attacks/CSV_Injection
 */
function asWritten(cell: string): string {
  if (plainNumber.test(cell) || ourMoment.test(cell)) return cell
  if (readOtherwise.test(cell)) return `="${cell}"`
  const [first = ''] = cell.replace(unseen, '').normalize('NFKC')
  return /^[\t\r\n]/.test(cell) || /[=+\-@\u2212]/.test(first) ? `\t${cell}` : cell
}

/** Shown by every spreadsheet as it is. */
const plainNumber = /^-?(0|[1-9]\d{0,10})(\.\d{0,9}[1-9])?$/

/** A day or a time as our pages write it, which stays one. */
const ourMoment = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/

const months = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const wholeMonths = 'uary|ruary|ch|il|ust|ember|tember|ober'

/**
 * Digits and signs, with words that make a day, a time or a power of ten of them, and what is true or
 * false: a spreadsheet shows it without its nought or its plus, rounded, or in a way of its own.
 */
const readOtherwise = new RegExp(
  `^(?:true|false|(?=.*\\d)(?!-)(?:[\\d ()+,./:%£$€-]|[ap]m?\\b|e(?=[+-]?\\d)|(?:${months})(?:${wholeMonths})?(?![a-z])){1,100})$`,
  'i',
)

const unseen = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u
