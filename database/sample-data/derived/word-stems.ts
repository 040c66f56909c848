import type { ClientBase } from 'pg'

/**
 * The stems of texts as the database's `to_tsvector('listing_words', …)` has them. The database is
 * asked for each word once: people share most of theirs.
 */
export class WordStems {
  /** What the text search makes of each word: stems, mostly a single one, as a tsvector reads them. */
  readonly #known = new Map<string, string>()

  /** Every word that was learnt. */
  get words(): string[] {
    return [...this.#known.keys()]
  }

  async learn(client: ClientBase, texts: Iterable<string>): Promise<void> {
    const unknown = new Set<string>()
    for (const text of texts) {
      for (const word of text.split(' ')) if (!this.#known.has(word)) unknown.add(word)
    }
    unknown.delete('')
    if (unknown.size === 0) return
    const { rows } = await client.query<{ word: string; stems: string }>(
      `select word, strip(to_tsvector('listing_words', word))::text as stems from unnest($1::text[]) as word`,
      [[...unknown]],
    )
    for (const { word, stems } of rows) this.#known.set(word, stems === '' ? '' : `${stems} `)
  }

  /** A tsvector of a text whose words were learnt, as PostgreSQL reads it: a stem may come twice. */
  vectorOf(text: string): string {
    let vector = ''
    for (const word of text.split(' ')) vector += this.#known.get(word) ?? ''
    return vector
  }
}
