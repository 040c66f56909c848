import { createReadStream } from 'node:fs'

/** The encodings that files are read in, each with the name by which a report says so. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Macintosh',
} as const

export type Encoding = keyof typeof encodings

type Detected = { ok: true; encoding: Encoding } | { ok: false; reason: string }

/** Which encoding the text of a file is in, by every byte of it; or why that cannot be told. */
export async function detectEncoding(path: string, head: Buffer): Promise<Detected> {
  const utf16 = utf16Of(head)
  if (utf16) return utf16
  if (head.includes(0)) return { ok: false, reason: 'is not a text file' }
  if (await decodes(path, 'utf-8')) return { ok: true, encoding: 'utf-8' }
  return singleByteEncoding(await readHighWords(path))
}

function utf16Of(head: Buffer): Detected | undefined {
  const [first, second, third, fourth] = head
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0)
    return { ok: false, reason: 'is in UTF-32' }
  if (first === 0xff && second === 0xfe) return { ok: true, encoding: 'utf-16le' }
  if (first === 0xfe && second === 0xff) return { ok: true, encoding: 'utf-16be' }

  // Without a mark: of Latin letters every other byte is zero.
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 4 && even === 0) return { ok: true, encoding: 'utf-16le' }
  if (even > head.length / 4 && odd === 0) return { ok: true, encoding: 'utf-16be' }
  return undefined
}

async function decodes(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

/** Letters with at least one byte beyond ASCII among them, and the line of the first that is no UTF-8. */
type HighWords = { words: Map<string, number>; utf8: number; other: number; line: number }

const mostWords = 20_000

async function readHighWords(path: string): Promise<HighWords> {
  const words = new Map<string, number>()
  const found = { words, utf8: 0, other: 0, line: 0 }
  let line = 1
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = chunk as string
    for (const { 0: word, index } of text.matchAll(/[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*/g)) {
      const rest = word.replace(utf8Sequence, '')
      found.utf8 += word.match(utf8Sequence)?.length ?? 0
      const others = rest.match(/[\x80-\xff]/g)?.length ?? 0
      found.other += others
      if (others > 0 && found.line === 0)
        found.line = line + (text.slice(0, index).match(/\n/g)?.length ?? 0)
      if (words.has(word) || words.size < mostWords) words.set(word, (words.get(word) ?? 0) + 1)
    }
    line += text.match(/\n/g)?.length ?? 0
  }
  return found
}

const utf8Sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g

/** So much of the signs may look odd: people write "word“word" too. */
const oddShare = 0.02

function singleByteEncoding({ words, utf8, other, line }: HighWords): Detected {
  if (utf8 >= other)
    return { ok: false, reason: `is UTF-8 with signs that are broken, the first in line ${line}` }
  const readable = candidates.filter(({ decode }) => {
    const faults = [...words].map(([word, times]) => times * faultsIn(decode(word)))
    return faults.reduce((sum, count) => sum + count, 0) <= other * oddShare
  })
  const [first, second] = readable
  const isCertain =
    first?.name === encodings['windows-1252'] || first?.name === encodings['iso-8859-15']
  // In one byte each, Windows has š, œ and ž where a Mac has ö, ú and û.
  const isDoubtful =
    readable.some(({ encoding }) => encoding === 'macintosh') &&
    [...words.keys()].some((word) => /[\x9a\x9c\x9e]/.test(word))
  if (first?.encoding && (isCertain ? !isDoubtful : !second))
    return { ok: true, encoding: first.encoding }
  const names = readable.map(({ name }) => name).join(' or ')
  return {
    ok: false,
    reason: names === '' ? 'is in an encoding that is not known here' : `looks like ${names}`,
  }
}

type Candidate = { encoding?: Encoding; name: string; decode: (word: string) => string }

/** What writes umlauts and accents in one byte, the likeliest first. */
const candidates: readonly Candidate[] = [
  ...(['windows-1252', 'iso-8859-15', 'macintosh'] as const).map((encoding) => {
    const decoder = new TextDecoder(encoding)
    const decode = (word: string) => decoder.decode(Buffer.from(word, 'latin1'))
    return { encoding, name: encodings[encoding], decode }
  }),
  { name: 'MS-DOS (code page 850)', decode: (word) => word.replace(/[\x80-\xff]/g, dosLetter) },
]

const dosLetters: Readonly<Record<string, string>> = {
  ...{ '\x80': 'Ç', '\x81': 'ü', '\x82': 'é', '\x83': 'â', '\x84': 'ä', '\x85': 'à', '\x87': 'ç' },
  ...{ '\x88': 'ê', '\x89': 'ë', '\x8a': 'è', '\x8e': 'Ä', '\x90': 'É', '\x93': 'ô', '\x94': 'ö' },
  ...{ '\x99': 'Ö', '\x9a': 'Ü', '\x9c': '£', '\xa0': 'á', '\xa1': 'í', '\xa2': 'ó', '\xa3': 'ú' },
  ...{ '\xa4': 'ñ', '\xe1': 'ß' },
}

function dosLetter(byte: string): string {
  return dosLetters[byte] ?? '\x00'
}

/** Signs that these files do not hold; one that shows up was another sign. */
const unlikely = /[\p{Cc}\p{Co}\p{Cn}ƒıˆˇ˘˙˚¸˝˛˜´¨¯¤¦ﬁﬂπ∂∑∏∫Ω≈∆◊√∞≠≤≥ªºµÐð]/u

/** How much of a word nobody would write: signs or capitals inside of it, a lone letter, foreign rows. */
function faultsIn(word: string): number {
  const signs = [...word]
  return signs.filter((sign, at) => {
    if (sign <= '\x7f' && sign !== '\x00') return false
    const before = signs[at - 1] ?? ''
    const after = signs[at + 1] ?? ''
    const isInside = isLetter.test(before) && isLetter.test(after)
    if (unlikely.test(sign)) return true
    if (!isLetter.test(sign)) return isInside && !joins(sign, word.slice(0, at), word.slice(at + 1))
    if (signs.length === 1) return !/[àáèéìíòóùú]/.test(sign)
    if (isCapital.test(sign)) return isSmall.test(before) || (isInside && isSmall.test(after))
    return isForeign(before) && isForeign(after)
  }).length
}

/** Whether a sign stands between letters as it does in words: O’Brien, don’t, Leeds–York. */
function joins(sign: string, before: string, after: string): boolean {
  if (sign === '’' || sign === '‘')
    return before.length <= 2 || /^(?:s|t|ll|re|ve|d|m)(?!\p{L})/u.test(after)
  if (sign !== '–' && sign !== '—') return /[…\u00a0·]/.test(sign)
  const areWords = before.length > 2 && after.length > 2
  return areWords || (/\p{Lu}$/u.test(before) && /^\p{Lu}/u.test(after))
}

const isLetter = /\p{L}/u
const isCapital = /\p{Lu}/u
const isSmall = /\p{Ll}/u

function isForeign(sign: string): boolean {
  return sign > '\x7f' && isLetter.test(sign)
}
