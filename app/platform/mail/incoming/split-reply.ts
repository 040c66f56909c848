import { headLabels, repeatedMail, sentFrom, wroteVerb } from './quote-words.ts'

/** What somebody wrote, and what their mail program put below it. */
export type SplitReply = { text: string; quotedText: string }

/**
 * Parts what somebody wrote from the mail that it answers and from the signature. Where that is not
 * sure a line counts as written: what is shown too much is a nuisance, what is missing is a loss.
 * Works through lines once, so that no text takes long.
 */
export function splitReply(mailText: string): SplitReply {
  const stretches = stretchesOf(tidyLines(mailText))
  const last = stretches.findLastIndex(({ isQuote, lines }) => !isQuote && !isAside(lines))
  const between = stretches.slice(0, last + 1)
  const below = stretches.slice(last + 1).flatMap(({ lines }) => lines)
  // One quotation above the answer is left out; several, with answers between them, make its sense.
  const first = between.findIndex(({ isQuote, lines }) => !isQuote && hasWords(lines))
  const isInterleaved = between.filter(({ isQuote }) => isQuote).length > 1
  const written = isInterleaved ? between : between.slice(Math.max(0, first))
  const above = isInterleaved ? [] : between.slice(0, Math.max(0, first))

  const { text, signature } = withoutSignature(written.flatMap(({ lines }) => lines))
  const quoted = [above.flatMap(({ lines }) => lines), signature, below].map(joined)
  return { text, quotedText: quoted.filter((part) => part !== '').join('\n\n') }
}

type Stretch = { isQuote: boolean; lines: string[] }

/** The lines in turn: written, quoted, written. */
function stretchesOf(lines: string[]): Stretch[] {
  const found: Stretch[] = []
  for (let start = 0; start < lines.length; ) {
    const quote = findQuote(lines, start) ?? { start: lines.length, end: lines.length }
    found.push({ isQuote: false, lines: lines.slice(start, quote.start) })
    found.push({ isQuote: true, lines: lines.slice(quote.start, quote.end) })
    start = quote.end
  }
  return found.filter(({ lines: own }) => hasWords(own))
}

/** Lines without what cannot be seen; "-- " keeps its blank, by which signatures are known. */
function tidyLines(text: string): string[] {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\ufeff\u200b\u2060]/g, '')
    .split('\n')
    .map((line) => (line === '-- ' ? line : line.trimEnd()))
}

type Quote = { start: number; end: number }

/** The first lines from there on that repeat another mail. */
function findQuote(lines: string[], from: number): Quote | undefined {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '') continue
    const found =
      quoteAfterAttribution(lines, index) ?? repeatedFrom(lines, index) ?? quoteFrom(lines, index)
    if (found) return found
  }
  return undefined
}

const isQuoted = (line: string | undefined) => /^\s{0,2}[>|\uff1e]/.test(line ?? '')

/** The lines marked by ">", with blank ones between them. One alone may be an arrow or an inequality. */
function quoteFrom(lines: string[], start: number): Quote | undefined {
  if (!isQuoted(lines[start])) return undefined
  let end = start + 1
  for (let index = end; index < lines.length; index += 1) {
    if (isQuoted(lines[index])) end = index + 1
    else if ((lines[index] ?? '').trim() !== '') break
  }
  return { start, end }
}

/** Lines and characters of "On … somebody wrote:", which mail programs break where they like. */
const longestAttribution = { lines: 4, characters: 500 }

function quoteAfterAttribution(lines: string[], start: number): Quote | undefined {
  let attribution = ''
  for (let index = start; index < start + longestAttribution.lines; index += 1) {
    const line = lines[index]
    if (line === undefined || line.trim() === '' || isQuoted(line)) return undefined
    attribution = `${attribution} ${line.trim()}`.trim()
    if (attribution.length > longestAttribution.characters) return undefined
    if (!/[:：]\*?$/.test(attribution)) continue
    const next = nextWords(lines, index + 1)
    const isMarked = isQuoted(lines[next])
    if (!isAttribution(attribution, isMarked)) return undefined
    if (!isMarked) return { start, end: lines.length }
    return { start, end: quoteFrom(lines, next)?.end ?? lines.length }
  }
  return undefined
}

/**
 * Who wrote when. Without ">" below it people could have written the same, so it takes an email
 * address as well.
 */
function isAttribution(line: string, isMarked: boolean): boolean {
  const hasAddress = /[^\s<>()[\]]@[^\s<>()[\]]/.test(line)
  const hasTime = /\d/.test(line)
  const hasVerb = wroteVerb.test(line)
  if (isMarked) return hasVerb || (hasAddress && hasTime)
  return hasAddress && hasTime && (hasVerb || /@[^\s@]+[>)\]][:：]$/.test(line))
}

/** A mail repeated whole: after a line that says so, or by the lines of its head. */
function repeatedFrom(lines: string[], start: number): Quote | undefined {
  const line = lines[start] ?? ''
  if (repeatedMail.test(line)) return { start, end: lines.length }
  const isRule = /^\s*[_\-=*]{5,}\s*$/.test(line)
  const next = isRule ? nextWords(lines, start + 1) : start
  return isMailHead(lines, next) ? { start, end: lines.length } : undefined
}

/** How many lines of a head are looked at. */
const headLength = 8

/** From whom, and two of when, to whom and about what. */
function isMailHead(lines: string[], start: number): boolean {
  const found = new Set<string>()
  for (const [offset, line] of lines.slice(start, start + headLength).entries()) {
    const labels = headLabels.filter(([, pattern]) => pattern.test(line)).map(([label]) => label)
    if (offset === 0 && !labels.includes('from') && !labels.includes('date')) return false
    for (const label of labels) found.add(label)
  }
  return found.has('from') && found.size >= 3
}

/** Lines of a signature; a longer text below a "-- " is no signature. */
const longestSignature = 25

/** Lines that are longer were not added by a phone. */
const longestSentFrom = 300

const isSentFrom = (line: string) => line.length <= longestSentFrom && sentFrom.test(line)

const isSignatureMark = (line: string | undefined) => line === '-- ' || line === '--'

/** A signature, and what a phone writes below, say nothing new. */
function withoutSignature(lines: string[]): { text: string; signature: string[] } {
  const mark = lines.findLastIndex(isSignatureMark)
  let end = mark >= 0 && lines.length - mark <= longestSignature ? mark : lines.length
  // Several of these stand one below the other, as the phone's and the program's.
  for (let last = lastWords(lines, end); last >= 0; last = lastWords(lines, end)) {
    if (!isSentFrom(lines[last] ?? '')) break
    end = last
  }
  return { text: joined(lines.slice(0, end)), signature: lines.slice(end) }
}

/** Below a quotation these are no answer. */
function isAside(lines: string[]): boolean {
  const first = nextWords(lines, 0)
  if (isSignatureMark(lines[first])) return lines.length - first <= longestSignature
  return lines.every((line) => line.trim() === '' || isSentFrom(line))
}

function nextWords(lines: string[], from: number): number {
  let index = from
  while (index < lines.length && (lines[index] ?? '').trim() === '') index += 1
  return index
}

function lastWords(lines: string[], end: number): number {
  let index = end - 1
  while (index >= 0 && (lines[index] ?? '').trim() === '') index -= 1
  return index
}

const hasWords = (lines: string[]) => lines.some((line) => line.trim() !== '')

function joined(lines: string[]): string {
  return lines
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}
