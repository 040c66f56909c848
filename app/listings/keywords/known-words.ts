/**
 * Every word of the listings, for words of which only a part was typed, or that were mistyped. Words
 * of listings that are gone stay until the directory is read again: they find nobody.
 */
export class KnownWords {
  readonly #words: Set<string>

  constructor(words: Iterable<string>) {
    this.#words = new Set(words)
  }

  add(words: Iterable<string>): void {
    for (const word of words) if (word !== '') this.#words.add(word)
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /**
   * The words that contain a typed one, the shortest first, without those in `own`; one of few letters
   * is only looked for at their beginning. Where no word begins with it, also those most like it.
   */
  related(typed: string, own: readonly string[]): string[] {
    const isPart = typed.length > fewLetters
    const containing: string[] = []
    let isBeginning = false
    for (const word of this.#words) {
      const at = word.indexOf(typed)
      if (at < 0) continue
      if (at === 0) isBeginning = true
      if ((isPart || at === 0) && !own.includes(word)) containing.push(word)
    }
    const parts = containing.sort((a, b) => a.length - b.length).slice(0, mostParts)
    return isPart && !isBeginning
      ? [...parts, ...this.similar(typed, leastRelated).slice(0, mostSimilar)]
      : parts
  }

  /**
   * The words that have so much in common with another, the most similar first: of the runs of three
   * letters in either, the share that both have. Besides, those that pass a test.
   */
  similar(other: string, least: number, isLike: (word: string) => boolean = () => false): string[] {
    const runs = new Set(runsOf(other))
    const isRun = markedRuns(other)
    // Rounding takes nothing away.
    const fewest = least * runs.size - 1e-9
    const found: { word: string; similarity: number }[] = []
    for (const word of this.#words) {
      const similarity = mostShared(isRun, word) < fewest ? 0 : sharedRuns(runs, word)
      if (similarity >= least || isLike(word)) found.push({ word, similarity })
    }
    return found
      .sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1))
      .map(({ word }) => word)
  }
}

/** Of so few letters a word matches only from its beginning: "hr" is not in "three". */
const fewLetters = 2
/** More words than this contain a typed part only where the part says nothing. */
const mostParts = 300
const mostSimilar = 5
const leastRelated = 0.4

/** The runs of three characters, with two spaces before the word and one after it, as numbers. */
function runsOf(word: string): number[] {
  const runs: number[] = []
  let [first, second] = [space, space]
  for (let at = 0; at <= word.length; at += 1) {
    const third = at < word.length ? word.charCodeAt(at) : space
    runs.push((first * letters + second) * letters + third)
    first = second
    second = third
  }
  return runs
}

const space = 32
const letters = 65_536

/** 1 for what runs of a word are numbered here; other runs may have the same number. */
function markedRuns(word: string): Uint8Array {
  const isRun = new Uint8Array(marks)
  let [first, second] = [space, space]
  for (let at = 0; at <= word.length; at += 1) {
    const third = at < word.length ? word.charCodeAt(at) : space
    isRun[markOf(first, second, third)] = 1
    first = second
    second = third
  }
  return isRun
}

/** At least as many as the runs that a word has in common, without remembering any: most have few. */
function mostShared(isRun: Uint8Array, word: string): number {
  let count = 0
  let [first, second] = [space, space]
  for (let at = 0; at <= word.length; at += 1) {
    const third = at < word.length ? word.charCodeAt(at) : space
    count += isRun[markOf(first, second, third)] as number
    first = second
    second = third
  }
  return count
}

function markOf(first: number, second: number, third: number): number {
  return (first * 961 + second * 31 + third) & (marks - 1)
}

const marks = 4_096

/** Of the different runs of three characters in both, how many are in each of the two. */
function sharedRuns(runs: ReadonlySet<number>, word: string): number {
  const longest = Math.max(runs.size, word.length + 1)
  // Most words are too short or too long, whatever is in them.
  if (Math.min(runs.size, word.length + 1) < longest * leastShared) return 0
  const own = new Set(runsOf(word))
  let shared = 0
  for (const run of own) if (runs.has(run)) shared += 1
  return shared / (runs.size + own.size - shared)
}

/** Nobody asks for less in common. */
const leastShared = 0.2
