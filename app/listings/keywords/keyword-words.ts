import { plainLetters } from '#app/platform/text/plain-letters.ts'

/** Ten are more than anyone types. */
const maxWords = 10

/** Words that say nothing about a mediator. "Will" is not among them: it can be somebody's last. */
const emptyWords = new Set(
  (
    'a about after all also am an and any are as at be been but by can could did do does for from ' +
    'had has have he her him his how i if in into is it its me more my near no nor not of on or ' +
    'our out over she should so some than that the their them then there these they this those ' +
    'to too up us was we were what when where which while who whom why with would you your'
  ).split(' '),
)

/** Words that everyone here has, so that they say nothing beside another. */
const everyonesWords = new Set(
  'mediate mediates mediating mediation mediations mediator mediators'.split(' '),
)

/** Words that in a bio mostly mean something else: "we will", "separate rooms". */
export const ambiguousWords: ReadonlySet<string> = new Set(['will', 'separate', 'separately'])

/** The words of a text as they are compared: lower case, no accents, letters and digits alone. */
export function keywordWords(text: string): string[] {
  const words = plainWords(text)
  if (words) return words
  return plainLetters(text)
    .replace(/['‘’ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * The words of a text of English letters and usual signs, as nearly all are, in one pass; undefined
 * for any other.
 */
function plainWords(text: string): string[] | undefined {
  const lower = text.toLowerCase()
  const words: string[] = []
  let start = -1
  let hasApostrophe = false
  for (let at = 0; at <= lower.length; at += 1) {
    const code = at < lower.length ? lower.charCodeAt(at) : space
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) {
      if (start < 0) start = at
    } else if (code === 0x27 || code === 0x2018 || code === 0x2019) {
      hasApostrophe = true
    } else if (code < 0x80 || (code >= 0x2010 && code <= 0x2027)) {
      if (start < 0) continue
      const word = lower.slice(start, at)
      words.push(hasApostrophe ? word.replace(/['‘’]/g, '') : word)
      start = -1
      hasApostrophe = false
    } else return undefined
  }
  return words
}

const space = 32

/** The different words of a text that say something. */
export function tellingWords(text: string): string[] {
  const words = new Set<string>()
  for (const word of keywordWords(text)) {
    // Quicker than to look all of them up.
    if (word.length > longestEmptyWord || !emptyWords.has(word)) words.add(word)
  }
  return [...words]
}

const longestEmptyWord = Math.max(...[...emptyWords].map(({ length }) => length))

/** Which say nothing about whom is looked for where they stand before a name. */
const titles = new Set(
  'mr mrs ms miss mx dr prof professor sir dame rev revd reverend cllr councillor'.split(' '),
)

/** The words that a keyword asks for; one of nothing but empty words asks for those. */
export function askedWords(keyword: string): string[] {
  const telling = withoutTitles(tellingWords(keyword))
  const own = telling.filter((word) => !everyonesWords.has(word))
  const words = [own, telling, [...new Set(keywordWords(keyword))]].find(({ length }) => length > 0)
  return (words ?? []).slice(0, maxWords)
}

function withoutTitles(words: string[]): string[] {
  return words.filter((word, at) => !titles.has(word) || at === words.length - 1)
}
