import type { ClientBase } from 'pg'

/**
 * The stems of texts as the database's `to_tsvector('listing_words', …)` has them. The database is
 * asked for each word once: people share most of theirs.
 */
export class WordStems {
  /** What the text search makes of each word: stems, mostly a single one, as a tsvector reads them. */
  readonly #known = new Map<string, string>()

  readonly #unknown = new Set<string>()

  /** Every word that was learnt. */
  get words(): string[] {
    return [...this.#known.keys()]
  }

  /**
   * A tsvector of a text, as PostgreSQL reads it: a stem may come twice. Undefined where it has
   * words to be learnt first.
   */
  vectorOf(text: string): string | undefined {
    let vector = ''
    let isKnown = true
    for (let start = 0; start < text.length; ) {
      const space = text.indexOf(' ', start)
      const end = space < 0 ? text.length : space
      const word = text.slice(start, end)
      const stems = word === '' ? '' : this.#known.get(word)
      if (stems === undefined) {
        this.#unknown.add(word)
        isKnown = false
      } else vector += stems
      start = end + 1
    }
    return isKnown ? vector : undefined
  }

  /** Learns the words that were missing. */
  async learn(client: ClientBase): Promise<void> {
    if (this.#unknown.size === 0) return
    const { rows } = await client.query<{ word: string; stems: string }>(
      `select word, strip(to_tsvector('listing_words', word))::text as stems from unnest($1::text[]) as word`,
      [[...this.#unknown]],
    )
    for (const { word, stems } of rows) this.#known.set(word, stems === '' ? '' : `${stems} `)
    this.#unknown.clear()
  }
}
