import type { ClientBase } from 'pg'

/** What the text search makes of one word: stems, mostly a single one, and where they stand in it. */
type Stemmed = { stems: (readonly [stem: string, places: readonly number[]])[]; length: number }

/**
 * The stems of texts as the database's `to_tsvector('listing_words', …)` has them. The database is
 * asked for each word once: people share most of theirs.
 */
export class WordStems {
  readonly #known = new Map<string, Stemmed>()

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
    const { rows } = await client.query<{ word: string; stems: Stemmed['stems'] | null }>(
      `select word, (select json_agg(json_build_array(lexeme, positions)) from unnest(to_tsvector('listing_words', word))) as stems
       from unnest($1::text[]) as word`,
      [[...unknown]],
    )
    for (const { word, stems } of rows) {
      const places = (stems ?? []).flatMap(([, at]) => at)
      this.#known.set(word, { stems: stems ?? [], length: Math.max(0, ...places) })
    }
  }

  /** A tsvector of texts whose words were learnt, as PostgreSQL reads it. */
  vectorOf(texts: readonly string[]): string {
    const placesOf = new Map<string, string>()
    let before = 0
    for (const text of texts) {
      for (const word of text.split(' ')) {
        const known = this.#known.get(word)
        if (!known) continue
        for (const [stem, places] of known.stems) {
          for (const place of places) {
            const earlier = placesOf.get(stem)
            const at = before + place
            placesOf.set(stem, earlier === undefined ? String(at) : `${earlier},${at}`)
          }
        }
        before += known.length
      }
    }
    let vector = ''
    for (const [stem, places] of placesOf) vector += `'${escaped(stem)}':${places} `
    return vector
  }
}

function escaped(stem: string): string {
  return stem.replace(/['\\]/g, '$&$&')
}
