import type { ClientBase } from 'pg'
import { stemBytes } from '../copied-bytes.ts'

/**
 * The stems of texts as the database's `to_tsvector('listing_words', …)` has them, each as a number.
 * The database is asked for each word once: people share most of theirs.
 */
export class WordStems {
  /** The words that were learnt, by their hash. */
  readonly #known = new Map<number, Known>()
  readonly #unknown = new Set<string>()

  readonly #numbers = new Map<string, number>()
  readonly #stems: string[] = []
  readonly #bytes: Uint8Array[] = []
  /** When each stem was last taken, to take it once. */
  #taken = new Int32Array(1_024)
  #takings = 0

  /** Every word that was learnt. */
  readonly words: string[] = []

  /** The stems of a text; one may come twice. Undefined where it has words to be learnt first. */
  of(text: string): number[] | undefined {
    const stems: number[] = []
    let isKnown = true
    let start = 0
    let hash = 0
    // Words are hashed as they are read, and no strings are made of them: there are very many.
    for (let at = 0; at <= text.length; at += 1) {
      const code = at < text.length ? text.charCodeAt(at) : space
      if (code !== space) {
        hash = hashedWith(hash, code)
        continue
      }
      if (at > start) {
        const known = knownWord(this.#known.get(hash), text, start, at)
        if (known) {
          const own = known.stems
          for (let stem = 0; stem < own.length; stem += 1) stems.push(own[stem] as number)
        } else {
          this.#unknown.add(text.slice(start, at))
          isKnown = false
        }
      }
      start = at + 1
      hash = 0
    }
    return isKnown ? stems : undefined
  }

  /** The stems of some texts, each once. */
  different(...texts: readonly (readonly number[])[]): number[] {
    this.#takings += 1
    const taken = this.#taken
    const taking = this.#takings
    const different: number[] = []
    for (const stems of texts) {
      for (let at = 0; at < stems.length; at += 1) {
        const stem = stems[at] as number
        if (taken[stem] === taking) continue
        taken[stem] = taking
        different.push(stem)
      }
    }
    return different
  }

  /** As `writeStems` copies it. */
  bytesOf(stem: number): Uint8Array {
    return this.#bytes[stem] ?? stemBytes('')
  }

  /** As PostgreSQL reads a tsvector. */
  textOf(stems: readonly number[]): string {
    return stems.map((stem) => `'${this.#stems[stem]?.replace(/['\\]/g, '$&$&')}'`).join(' ')
  }

  /** Learns the words that were missing; others may turn out to be meanwhile. */
  async learn(client: ClientBase): Promise<void> {
    if (this.#unknown.size === 0) return
    const asked = [...this.#unknown]
    const { rows } = await client.query<{ word: string; stems: string[] }>(
      `select word, tsvector_to_array(to_tsvector('listing_words', word)) as stems from unnest($1::text[]) as word`,
      [asked],
    )
    for (const { word, stems } of rows) {
      let hash = 0
      for (let at = 0; at < word.length; at += 1) hash = hashedWith(hash, word.charCodeAt(at))
      const numbers = stems.map((stem) => this.#numberOf(stem))
      this.#known.set(hash, { word, stems: numbers, next: this.#known.get(hash) })
      this.words.push(word)
      this.#unknown.delete(word)
    }
  }

  #numberOf(stem: string): number {
    const known = this.#numbers.get(stem)
    if (known !== undefined) return known
    const number = this.#stems.push(stem) - 1
    this.#numbers.set(stem, number)
    this.#bytes.push(stemBytes(stem))
    if (number >= this.#taken.length) {
      const larger = new Int32Array(this.#taken.length * 2)
      larger.set(this.#taken)
      this.#taken = larger
    }
    return number
  }
}

/** A word with what the text search makes of it, mostly a single stem; others have the same hash. */
type Known = { word: string; stems: readonly number[]; next: Known | undefined }

const space = 32

function hashedWith(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x0100_0193)
}

function knownWord(first: Known | undefined, text: string, start: number, end: number) {
  let known = first
  while (known && !isAt(known.word, text, start, end)) known = known.next
  return known
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at += 1) {
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  }
  return true
}
