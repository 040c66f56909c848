import { type LanguageCode, languages } from '#app/taxonomy/languages.ts'
import { type NeedCode, needs } from '../search/needs.ts'
import { isSynonymTerm, longestTerm } from './keyword-synonyms.ts'
import { keywordWords } from './keyword-words.ts'
import { isQuoted } from './quoted-keyword.ts'

/** What of a typed keyword is a filter of the search, and what is left to look for. */
export type KeywordFilters = {
  needs: NeedCode[]
  languages: LanguageCode[]
  /** Empty where every word belongs to a filter. */
  keyword: string
}

const phrasesOfNeeds: Partial<Record<NeedCode, string>> = {
  accredited: 'fmc accredited, fmca accredited',
  familyLegalAid: 'legal aid, legally aided, legal aid mediation',
  onlineMediation: 'online, online mediation, online mediator, online mediators, online sessions',
  childInclusive: 'child inclusive, child inclusive mediation, sees children',
  courtForms: 'signs court forms',
  freeFirstCall: 'free first call, free initial call',
  evenings: 'evening, evenings, evening sessions, evening appointments',
  weekends: 'weekend, weekends, weekend sessions, weekend appointments, saturdays',
  wheelchair:
    'wheelchair, wheelchair access, wheelchair accessible, wheelchair user, wheelchair users, ' +
    'disabled access, step free, step free access',
}

/** A language alone is a word like any other: profiles that name it are found by it. */
const phrasesOfLanguage = (name: string) => [
  `${name} speaking`,
  `${name} speaker`,
  `${name} speakers`,
  `speaks ${name}`,
  `speaking ${name}`,
]

type Filter = { needs?: NeedCode; language?: LanguageCode }

const filters: ReadonlyMap<string, Filter> = new Map([
  ...needs.flatMap(({ code }) =>
    (phrasesOfNeeds[code]?.split(', ') ?? []).map((phrase): [string, Filter] => [
      phrase,
      { needs: code },
    ]),
  ),
  ...languages.flatMap(({ code, label }) =>
    phrasesOfLanguage(keywordWords(label).join(' ')).map((phrase): [string, Filter] => [
      phrase,
      { language: code },
    ]),
  ),
])

const longestPhrase = Math.max(...[...filters.keys()].map((phrase) => phrase.split(' ').length))

/**
 * Reads "urdu speaking", "wheelchair" or "legal aid" in a keyword as the filter that it is; undefined
 * where there is none, and for a keyword in quotation marks, which asks for its words. A longer term
 * with a meaning of its own is left whole: "online dispute resolution".
 */
export function readKeywordFilters(keyword: string): KeywordFilters | undefined {
  if (isQuoted(keyword)) return undefined
  const words = keywordWords(keyword)
  const found: Filter[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const term = longestAt(words, at, longestTerm, isSynonymTerm)
    const phrase = longestAt(words, at, longestPhrase, (text) => filters.has(text))
    const filter = phrase >= term ? filters.get(words.slice(at, at + phrase).join(' ')) : undefined
    const length = Math.max(term, phrase, 1)
    if (filter) found.push(filter)
    else rest.push(...words.slice(at, at + length))
    at += length
  }
  if (found.length === 0) return undefined
  return {
    needs: [...new Set(found.flatMap(({ needs }) => needs ?? []))],
    languages: [...new Set(found.flatMap(({ language }) => language ?? []))],
    keyword: rest.some((word) => !joiningWords.has(word)) ? rest.join(' ') : '',
  }
}

/** Words between filters that ask for nothing: "online and evenings". */
const joiningWords = new Set(['and', 'or', 'with', 'in', 'mediator', 'mediators', 'mediation'])

/** How many words from `at` on make up the longest text that is known; 0 for none. */
function longestAt(
  words: readonly string[],
  at: number,
  longest: number,
  isKnown: (text: string) => boolean,
): number {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    if (isKnown(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
