/** What the operator fills in once for all texts, with what stands on the page until then. */
const operatorPlaceholders: Readonly<Record<string, string>> = {
  'operator name': 'name of the operator',
  'legal form': 'legal form of the operator',
  address: 'postal address of the operator',
  'contact email': 'email address of the operator',
  'data protection contact': 'who answers questions about personal data',
  'ico registration number': 'ICO registration number',
  'where data is stored': 'where data is stored',
  'date of these texts': 'date of this text',
}

/** What the product fills in by itself, so that a text stays true when a setting changes. */
export const productPlaceholders = [
  'days of activity records',
  'days of reporter codes',
  'days of reviewer codes',
  'days of the security log',
  'days of an enquiry page',
  'days of closed enquiries',
  'days of open enquiries',
  'days a start is shown',
] as const

export type ProductValues = Readonly<Record<(typeof productPlaceholders)[number], string>>

/** The values of placeholders, by their names in small letters. */
export type PlaceholderValues = ReadonlyMap<string, string>

/** Private-use characters around the number of a placeholder, which pass through Markdown as they are. */
const opening = '\ue000'
const closing = '\ue001'

const written = /\{\{([^{}\n]{1,80})\}\}/g
const longestValue = 500

/** A name as it counts: capitals and spaces make no difference. */
function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The placeholders of a text, each once, in their order. */
export function placeholdersIn(source: string): string[] {
  return [...new Set([...source.matchAll(written)].map(([, name = '']) => keyOf(name)))]
}

/** Those of a text that neither the operator nor the product fills in. */
export function unfilledIn(source: string, values: PlaceholderValues): string[] {
  const own: readonly string[] = productPlaceholders
  return placeholdersIn(source).filter((name) => !values.has(name) && !own.includes(name))
}

/** What stands on the page in the place of one that is not filled in: 'name of the operator'. */
export function placeholderLabel(name: string): string {
  return operatorPlaceholders[name] ?? name
}

/** A text with a mark for each placeholder, and which each mark stands for. */
export function withMarks(source: string): { marked: string; names: string[] } {
  const names: string[] = []
  const marked = source
    .replaceAll(new RegExp(`[${opening}${closing}]`, 'g'), '')
    .replaceAll(written, (_, name: string) => {
      names.push(keyOf(name))
      return `${opening}${names.length - 1}${closing}`
    })
  return { marked, names }
}

/** Puts what `textOf` gives in the place of each mark, also where a URL has it percent-encoded. */
export function withoutMarks(text: string, textOf: (index: number) => string): string {
  return text
    .replaceAll(/\ue000(\d+)\ue001/g, (_, index) => textOf(Number(index)))
    .replaceAll(/%EE%80%80(\d+)%EE%80%81/gi, (_, index) => textOf(Number(index)))
}

/**
 * Reads the operator's file: a name, a colon and a value on each line. Lines that begin with # say
 * nothing, and a name without a value counts as not filled in.
 */
export function parseOperatorFile(text: string): { values: Map<string, string>; faults: string[] } {
  const values = new Map<string, string>()
  const faults: string[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    if (keyOf(name) === '') faults.push(`line ${at + 1} has no name with a colon behind it`)
    else if (cleaned(value) !== '') values.set(keyOf(name), cleaned(value))
  }
  return { values, faults }
}

function cleaned(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\ue000\ue001]/gu, ' ')
    .trim()
    .slice(0, longestValue)
}
