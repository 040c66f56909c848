import type { ClientBase } from 'pg'
import { profileKeys } from '#app/administration/approvals/checks/profile-keys.table.server.ts'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import { copiedRows } from '../copied-rows.ts'
import type { Rows } from '../sample-rows.ts'
import { officeRowsOf } from './office-rows.ts'
import { profileKeysOf } from './profile-keys.ts'

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
  const { rows } = await client.query<{ kind: string; key: string }>(
    'select kind, key from profile_keys_of($1, $2, $3, $4)',
    [phone, website, linkedin, bio],
  )
  const listed = (keys: typeof rows) => keys.map(({ kind, key }) => `${kind} ${key}`).sort()
  return listed(rows).join() === listed(profileKeysOf(probe)).join()
}

/** What the triggers would have written of some new profiles and their listings. */
export type DerivedRows = {
  add(rows: Partial<Rows>): void
  write(client: ClientBase): Promise<void>
}

/** The words of the listings go into `words`, which `writeWords` writes at the end of all. */
export function derivedRows(words: Set<string>): DerivedRows {
  const keys = copiedRows(profileKeys)
  const offices = copiedRows(listingOffices)
  const listed: string[] = []
  return {
    add({ mediators = [], listings = [] }) {
      for (const { id: mediatorId, ...profile } of mediators) {
        keys.add(profileKeysOf(profile).map((key) => ({ mediatorId, ...key })))
      }
      for (const listing of listings) {
        listed.push(listing.id)
        offices.add(officeRowsOf(listing))
        for (const text of listing.searchTexts) for (const word of text.split(' ')) words.add(word)
      }
    },
    async write(client) {
      await keys.write(client)
      await offices.write(client)
      for (const statement of listingWords) await client.query(statement, [listed])
    },
  }
}

export async function writeWords(client: ClientBase, words: ReadonlySet<string>): Promise<void> {
  await client.query(
    `insert into search_words select word from unnest($1::text[]) as word where word <> ''
     order by word on conflict do nothing`,
    [[...words]],
  )
}

const stemsOf = (part: number) =>
  `to_tsvector('listing_words', coalesce(search_texts[${part}], ''))`

const listingWords = [
  // A listing that is gone leaves its row, with its number.
  `update listing_words set changed_in = pg_current_xact_id(), words = listings.words,
     name_words = ${stemsOf(1)}, practice_words = ${stemsOf(2)}, place_words = ${stemsOf(3)}
   from listings where listing_id = id and id = any($1)`,
  `insert into listing_words (listing_id, words, name_words, practice_words, place_words)
   select id, words, ${stemsOf(1)}, ${stemsOf(2)}, ${stemsOf(3)} from listings
   where id = any($1) and not exists (select from listing_words where listing_id = id)`,
]
