import { longestTerm, synonymGroups } from './keyword-synonyms.ts'
import { askedWords } from './keyword-words.ts'

/** One thing that a keyword asks for: what was typed for it, and what else means the same. */
export type KeywordUnit = {
  /** One word, or those of a term such as "human resources". */
  words: readonly string[]
  /** Other terms for it, each of one word or several that must all be there. */
  synonyms: readonly (readonly string[])[]
}

/** What a keyword asks for. A mediator is found who has something of each. */
export function keywordUnits(keyword: string): KeywordUnit[] {
  const words = askedWords(keyword)
  const units: KeywordUnit[] = []
  for (let at = 0; at < words.length; ) {
    const unit = longestUnit(words.slice(at, at + longestTerm))
    units.push(unit)
    at += unit.words.length
  }
  return units
}

function longestUnit(words: readonly string[]): KeywordUnit {
  for (let length = words.length; length > 1; length -= 1) {
    const term = words.slice(0, length)
    const synonyms = synonymGroups.get(term.join(' '))
    if (synonyms) return { words: term, synonyms: without(synonyms, term) }
  }
  const word = words.slice(0, 1)
  const synonyms = synonymGroups.get(word.join(' ')) ?? []
  return { words: word, synonyms: without(synonyms, word) }
}

function without(terms: readonly (readonly string[])[], own: readonly string[]) {
  const keys = new Map(terms.map((term) => [term.join(' '), term]))
  keys.delete(own.join(' '))
  return [...keys.values()]
}
