import { longestTerm, type StemOf, type Synonyms, type Term } from './keyword-synonyms.ts'

/** One thing that a keyword asks for: what was typed for it, and what else means the same. */
export type KeywordUnit = {
  /** One word, or those of a term such as "human resources". */
  words: readonly string[]
  /** Other terms for it, each of one word or several that must all be there. */
  synonyms: readonly (readonly string[])[]
  /** Terms that may well mean it, as "children" does for "custody". */
  hints: readonly (readonly string[])[]
}

/** What the words of a keyword ask for. A mediator is found who has something of each. */
export function keywordUnits(
  words: readonly string[],
  { synonyms, stemOf }: { synonyms: Synonyms; stemOf: StemOf },
): KeywordUnit[] {
  const units: KeywordUnit[] = []
  for (let at = 0; at < words.length; ) {
    const unit = longestUnit(words.slice(at, at + longestTerm))
    units.push(unit)
    at += unit.words.length
  }
  return units

  function longestUnit(next: readonly string[]): KeywordUnit {
    for (let length = next.length; length > 1; length -= 1) {
      const terms = termsFor(next.slice(0, length))
      if (terms) return unitOf(next.slice(0, length), terms, stemOf)
    }
    const word = next.slice(0, 1)
    return unitOf(word, termsFor(word) ?? [], stemOf)
  }

  function termsFor(term: readonly string[]) {
    return synonyms.get(term.map(stemOf).join(' '))
  }
}

/**
 * A term that is a synonym in one group and a hint in another is a synonym; of several forms of one
 * term the first is enough.
 */
function unitOf(words: readonly string[], terms: readonly Term[], stemOf: StemOf): KeywordUnit {
  const keyOf = (term: readonly string[]) => term.map(stemOf).join(' ')
  const byStems = (some: readonly Term[]) =>
    new Map(some.toReversed().map(({ words }) => [keyOf(words), words]))
  const synonyms = byStems(terms.filter(({ isTyped }) => isTyped))
  const hints = byStems(terms)
  for (const key of synonyms.keys()) hints.delete(key)
  for (const others of [synonyms, hints]) others.delete(keyOf(words))
  return { words, synonyms: [...synonyms.values()], hints: [...hints.values()] }
}
