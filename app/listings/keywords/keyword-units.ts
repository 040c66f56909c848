import { longestTerm, synonymGroups, type Term } from './keyword-synonyms.ts'
import { askedWords } from './keyword-words.ts'

/** One thing that a keyword asks for: what was typed for it, and what else means the same. */
export type KeywordUnit = {
  /** One word, or those of a term such as "human resources". */
  words: readonly string[]
  /** Other terms for it, each of one word or several that must all be there. */
  synonyms: readonly (readonly string[])[]
  /** Terms that may well mean it, as "children" does for "custody". */
  hints: readonly (readonly string[])[]
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
    const terms = synonymGroups.get(term.join(' '))
    if (terms) return unitOf(term, terms)
  }
  const word = words.slice(0, 1)
  return unitOf(word, synonymGroups.get(word.join(' ')) ?? [])
}

/** A term that is a synonym in one group and a hint in another is a synonym. */
function unitOf(words: readonly string[], terms: readonly Term[]): KeywordUnit {
  const synonyms = byWords(terms.filter(({ isTyped }) => isTyped))
  const hints = byWords(terms)
  for (const key of synonyms.keys()) hints.delete(key)
  for (const others of [synonyms, hints]) others.delete(words.join(' '))
  return { words, synonyms: [...synonyms.values()], hints: [...hints.values()] }
}

function byWords(terms: readonly Term[]): Map<string, readonly string[]> {
  return new Map(terms.map(({ words }) => [words.join(' '), words]))
}
