import type { ClientBase } from 'pg'
import { stemBytes } from '../copied-bytes.ts'

/**
 * The stems of texts as the database's `to_tsvector('listing_words', …)` has them, each as a number.
 * The database is asked for each word once: people share most of theirs.
 */
export class WordStems {
  /** What the text search makes of each word: mostly a single stem. */
  readonly #known = new Map<string, readonly number[]>()
  readonly #unknown = new Set<string>()

  readonly #numbers = new Map<string, number>()
  readonly #stems: string[] = []
  readonly #bytes: Uint8Array[] = []
  /** When each stem was last taken, to take it once. */
  #taken = new Int32Array(1_024)
  #takings = 0

  /** Every word that was learnt. */
  get words(): string[] {
    return [...this.#known.keys()]
  }

  /** The stems of a text; one may come twice. Undefined where it has words to be learnt first. */
  of(text: string): number[] | undefined {
    const stems: number[] = []
    let isKnown = true
    for (let start = 0; start < text.length; ) {
      const space = text.indexOf(' ', start)
      const end = space < 0 ? text.length : space
      const word = text.slice(start, end)
      const own = word === '' ? none : this.#known.get(word)
      if (own === undefined) {
        this.#unknown.add(word)
        isKnown = false
      } else for (let at = 0; at < own.length; at += 1) stems.push(own[at] as number)
      start = end + 1
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

  /** Learns the words that were missing. */
  async learn(client: ClientBase): Promise<void> {
    if (this.#unknown.size === 0) return
    const { rows } = await client.query<{ word: string; stems: string[] }>(
      `select word, tsvector_to_array(to_tsvector('listing_words', word)) as stems from unnest($1::text[]) as word`,
      [[...this.#unknown]],
    )
    for (const { word, stems } of rows)
      this.#known.set(
        word,
        stems.map((stem) => this.#numberOf(stem)),
      )
    this.#unknown.clear()
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

const none: readonly number[] = []
