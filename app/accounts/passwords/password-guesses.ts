import { familiarWords, keyboardRuns } from './familiar-words.ts'

/** The place of a word in a list of leaked passwords, the first being 1; undefined if it is in none. */
export type RankOf = (text: string) => number | undefined

/*
 * How many guesses pieces of a password take, as powers of ten. A list of 50,000 words takes 4.7;
 * what nobody would guess first costs as much as trying every sign.
 */
const costs = {
  ownWord: 0.5,
  familiarWord: 1.5,
  run: 1.3,
  repeat: 1.3,
  year: 1.7,
  date: 4,
  digit: 1,
  sign: 1.3,
  letter: 1.4,
}

/** Longer ones are looked at only as far as this; nobody finds them by trying. */
const longestRead = 48
const longestWord = 24

/**
 * About how many guesses a password takes from someone who knows the lists, the owner's own words
 * and how people vary them, as a power of ten: words in any case, with signs for letters, backwards,
 * doubled, with separators between their letters, with digits, dates and signs around them.
 */
export function passwordGuesses(plain: string, own: readonly string[], rankOf: RankOf): number {
  const costOf = wordCosts(own, rankOf)
  const readings = [plain, unshifted(plain)].flatMap((text) => [
    text,
    text.replace(/[\s._-]+/g, ''),
    [...text].reverse().join(''),
  ])
  const unique = [...new Set([...readings, ...readings.map(repeatedPart)])]
  return Math.min(...unique.map((text) => cheapestReading(text.slice(0, longestRead), costOf)))
}

/** The least that the pieces of a text cost, whichever way it is cut. */
function cheapestReading(text: string, costOf: (piece: string) => number | undefined): number {
  const least = [0]
  for (let end = 1; end <= text.length; end += 1) {
    const ways = [(least[end - 1] ?? 0) + signCost(text[end - 1] ?? '')]
    for (let start = Math.max(0, end - longestWord); start <= end - 3; start += 1) {
      const cost = costOf(text.slice(start, end))
      if (cost !== undefined) ways.push((least[start] ?? 0) + cost)
    }
    least.push(Math.min(...ways))
  }
  return least[text.length] ?? 0
}

function signCost(sign: string): number {
  if (/\d/.test(sign)) return costs.digit
  return /[a-z]/.test(sign) ? costs.letter : costs.sign
}

function wordCosts(own: readonly string[], rankOf: RankOf) {
  const ownWords = new Set(own)
  const known = new Map<string, number | undefined>()
  const costOfWord = (word: string) => {
    if (ownWords.has(word)) return costs.ownWord
    if (familiar.has(word)) return costs.familiarWord
    const rank = rankOf(word)
    return rank && Math.log10(rank)
  }
  const find = (piece: string) => {
    if (/^(.)\1+$/.test(piece)) return costs.repeat
    if (runs.some((run) => run.includes(piece))) return costs.run
    if (/^(19|20)\d\d$/.test(piece)) return costs.year
    const words = undisguised(piece)
    const cheapest = Math.min(...words.map((word) => costOfWord(word) ?? Number.POSITIVE_INFINITY))
    if (cheapest < Number.POSITIVE_INFINITY) return cheapest
    return isDate(piece) ? costs.date : undefined
  }
  return (piece: string) => {
    if (!known.has(piece)) known.set(piece, find(piece))
    return known.get(piece)
  }
}

const familiar = new Set(familiarWords)
const runs = keyboardRuns.map((run) => run + run)

function isDate(piece: string): boolean {
  return (
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((19|20)?\d\d)$/.test(piece) ||
    /^((19|20)?\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(piece)
  )
}

/** "p4$$w0rd" as "password": signs stand for letters, and 1 for two of them. */
function undisguised(piece: string): string[] {
  const signs = piece.replace(/[a-z]/g, '').length
  if (signs === 0 || signs > piece.length * 0.6) return [piece]
  const letters = piece.replace(/[^a-z1!|]/g, (sign) => disguises[sign] ?? sign)
  return [piece, letters.replace(/[1!|]/g, 'i'), letters.replace(/[1!|]/g, 'l')]
}

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** The digits whose keys were pressed together with the shift key. */
function unshifted(text: string): string {
  return text.replace(/[!@"#£$%^&*()]/g, (sign) => shifted[sign] ?? sign)
}

const shifted: Record<string, string> = Object.fromEntries([
  ...[...')!@#$%^&*('].map((sign, digit) => [sign, String(digit)]),
  ['"', '2'],
  ['£', '3'],
])

/** What a text repeats from its beginning to its end; the text itself where that is nothing. */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}
