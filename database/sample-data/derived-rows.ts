import type { ClientBase } from 'pg'

/** What triggers on profiles and listings write. */
export const derivedTables = ['profile_keys', 'listing_offices', 'listing_words', 'search_words']

/**
 * Switches triggers off until the end of the transaction, and with them the checks of foreign keys,
 * for this connection alone, as replication does. Returns false where the role may not: only a
 * superuser may unless it was granted.
 */
export async function switchTriggersOff(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_parameter_privilege('session_replication_role', 'set') as may",
  )
  const may = rows[0]?.may ?? false
  if (may) await client.query('set local session_replication_role = replica')
  return may
}

export async function switchTriggersOn(client: ClientBase): Promise<void> {
  await client.query('set local session_replication_role = origin')
}

/** Writes what the triggers would have written of new profiles and their listings. */
export async function writeDerivedRows(client: ClientBase, ids: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement, [ids])
}

const stemsOf = (part: number) =>
  `to_tsvector('listing_words', coalesce(search_texts[${part}], ''))`

const statements = [
  `insert into profile_keys (mediator_id, kind, key)
   select id, keys.kind, keys.key from mediators, profile_keys_of(phone, website, linkedin, '') as keys
   where id = any($1)`,
  // What the function gives of bios too, in a third of its time: it makes each plain three times.
  `with plain as materialized (
     select id, btrim(regexp_replace(lower(regexp_replace(bio, '<[^<>]*>|&#?[[:alnum:]]+;', ' ', 'g')), '[^[:alnum:]]+', ' ', 'g')) as said
     from mediators where id = any($1)
   )
   insert into profile_keys (mediator_id, kind, key)
   select id, 'text', md5(said) from plain where said ~ '^([^ ]+ ){11}'
   union all
   select id, 'bio', part || ':' || digest
   from plain, lateral (
     select (digest & 2147483647) % 12, min(digest)
     from (
       select hashtextextended(word || ' ' || lead(word) over in_order || ' ' || lead(word, 2) over in_order || ' ' || lead(word, 3) over in_order, 0)
       from string_to_table(said, ' ') with ordinality as words (word, place)
       where said ~ '^([^ ]+ ){29}'
       window in_order as (order by place)
     ) as runs (digest)
     where digest is not null
     group by 1
   ) as parts (part, digest)`,
  `insert into listing_offices select office.* from listings, listing_office_rows(listings) as office
   where id = any($1)`,
  // A listing that is gone leaves its row, with its number.
  `update listing_words set changed_in = pg_current_xact_id(), words = listings.words,
     name_words = ${stemsOf(1)}, practice_words = ${stemsOf(2)}, place_words = ${stemsOf(3)}
   from listings where listing_id = id and id = any($1)`,
  `insert into listing_words (listing_id, words, name_words, practice_words, place_words)
   select id, words, ${stemsOf(1)}, ${stemsOf(2)}, ${stemsOf(3)} from listings
   where id = any($1) and not exists (select from listing_words where listing_id = id)`,
  `insert into search_words
   select distinct word from listings, unnest(search_texts) as texts, string_to_table(texts, ' ') as word
   where id = any($1) and word <> '' order by word on conflict do nothing`,
]
