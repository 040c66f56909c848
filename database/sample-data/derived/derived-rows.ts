import type { ClientBase } from 'pg'
import { profileKeys } from '#app/administration/approvals/checks/profile-keys.table.server.ts'
import type { ListingRow } from '#app/listings/listing-row.server.ts'
import { listingOffices, listingWords } from '#app/listings/listings.table.server.ts'
import { copiedRows } from '../copied-rows.ts'
import type { Rows } from '../sample-rows.ts'
import { officeRowsOf } from './office-rows.ts'
import { profileKeysOf } from './profile-keys.ts'
import type { WordStems } from './word-stems.ts'

/** What triggers on profiles and listings write. */
export const derivedTables = ['profile_keys', 'listing_offices', 'listing_words', 'search_words']

/**
 * Switches triggers off until the end of the transaction, and with them the checks of foreign keys,
 * for this connection alone, as replication does. Returns false where the role may not, as only a
 * superuser may unless it was granted, and where the triggers would write something else than is
 * made here: one whose locale is C takes no "é" for a letter.
 */
export async function switchTriggersOff(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_parameter_privilege('session_replication_role', 'set') as may",
  )
  const may = rows[0]?.may === true && (await makesOurKeys(client))
  if (may) await client.query('set local session_replication_role = replica')
  return may
}

export async function switchTriggersOn(client: ClientBase): Promise<void> {
  await client.query('set local session_replication_role = origin')
}

/** A profile with every kind of letter that sample people have. */
const probe = {
  phone: '+44 (0)7700 900123',
  website: 'HTTPS://www.Élodie-Ñandú.example.org/?a',
  linkedin: 'https://uk.linkedin.com/in/Łukasz/',
  bio: `<p>${'Łukasz ÉLODIE’s Ñandú &amp; Siân – Søren of Żary: 3½ “Straße” ĀŪ Þór. '.repeat(4)}</p>`,
}

async function makesOurKeys(client: ClientBase): Promise<boolean> {
  const { phone, website, linkedin, bio } = probe
  const { rows } = await client.query<{ keys: string[] }>(
    'select profile_keys_of($1, $2, $3, $4) as keys',
    [phone, website, linkedin, bio],
  )
  return rows[0]?.keys.join() === profileKeysOf(probe).join()
}

/** What the triggers would have written of some new profiles and their listings. */
export type DerivedRows = {
  add(rows: Partial<Rows>): void
  /** Once everyone is added. */
  finish(client: ClientBase): Promise<void>
  write(client: ClientBase): Promise<void>
}

/**
 * Further words of the listings are learnt, all of which `writeWords` writes at the end. Where no
 * listing has left its row of words, `isFresh`, these rows are copied like the others.
 */
export function derivedRows(stems: WordStems, { isFresh }: { isFresh: boolean }): DerivedRows {
  const keys = copiedRows(profileKeys)
  const offices = copiedRows(listingOffices)
  const words = isFresh ? copiedWords(stems) : replacedWords(stems)
  let listed: Listed[] = []
  return {
    add({ mediators = [], listings = [] }) {
      keys.add(mediators.map((own) => ({ mediatorId: own.id, keys: profileKeysOf(own) })))
      for (const listing of listings) offices.add(officeRowsOf(listing))
      for (const { id, searchTexts } of listings) {
        const vectors = searchTexts.map((text) => stems.of(text))
        listed.push({ id, searchTexts, vectors })
      }
    },
    async finish(client) {
      await stems.learn(client)
      for (const { id, searchTexts, vectors: made } of listed) {
        const vectors = made.map((vector, at) => vector ?? stems.of(searchTexts[at] ?? '') ?? [])
        const [nameWords = [], practiceWords = [], placeWords = []] = vectors
        words.add({
          listingId: id,
          words: stems.different(...vectors),
          nameWords: stems.different(nameWords),
          practiceWords: stems.different(practiceWords),
          placeWords: stems.different(placeWords),
        })
      }
      listed = []
    },
    async write(client) {
      await keys.write(client)
      await offices.write(client)
      await words.write(client)
    },
  }
}

/** A listing with the stems of those of its texts whose words were known. */
type Listed = Pick<ListingRow, 'id' | 'searchTexts'> & { vectors: (number[] | undefined)[] }

/** The numbers of different stems, for each column. */
type WordsRow = { listingId: string } & Record<
  'words' | 'nameWords' | 'practiceWords' | 'placeWords',
  readonly number[]
>

type WordsRows = { add(row: WordsRow): void; write(client: ClientBase): Promise<void> }

function copiedWords(stems: WordStems): WordsRows {
  const { add, write } = copiedRows(listingWords)
  const bytesOf = (vector: readonly number[]) => vector.map((stem) => stems.bytesOf(stem))
  return { add: (row) => add([withVectors(row, bytesOf)]), write }
}

/** A listing that is gone has left its row, with its number. */
function replacedWords(stems: WordStems): WordsRows {
  const rows: ReturnType<typeof withVectors<string>>[] = []
  return {
    add: (row) => rows.push(withVectors(row, (vector) => stems.textOf(vector))),
    async write(client) {
      await client.query(
        `insert into listing_words (listing_id, words, name_words, practice_words, place_words)
         select * from unnest($1::text[], $2::tsvector[], $3::tsvector[], $4::tsvector[], $5::tsvector[])
         on conflict (listing_id) do update set changed_in = pg_current_xact_id(), words = excluded.words,
           name_words = excluded.name_words, practice_words = excluded.practice_words, place_words = excluded.place_words`,
        [
          rows.map(({ listingId }) => listingId),
          rows.map(({ words }) => words),
          rows.map(({ nameWords }) => nameWords),
          rows.map(({ practiceWords }) => practiceWords),
          rows.map(({ placeWords }) => placeWords),
        ],
      )
      rows.length = 0
    },
  }
}

function withVectors<Vector>(row: WordsRow, vectorOf: (stems: readonly number[]) => Vector) {
  return {
    listingId: row.listingId,
    words: vectorOf(row.words),
    nameWords: vectorOf(row.nameWords),
    practiceWords: vectorOf(row.practiceWords),
    placeWords: vectorOf(row.placeWords),
  }
}

/** Whether no listing has left its row of words, which goes on being known by its number. */
export async function hasNoWords(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from listing_words) as filled',
  )
  return rows[0]?.filled === false
}

export async function writeWords(client: ClientBase, { words }: WordStems): Promise<void> {
  await client.query(
    'insert into search_words select word from unnest($1::text[]) as word order by word on conflict do nothing',
    [words],
  )
}
