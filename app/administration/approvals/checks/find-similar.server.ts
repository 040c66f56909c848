import { sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { profileKeys } from './profile-keys.table.server.ts'
import {
  type KeyKind,
  keyMark,
  keyMarks,
  likenessText,
  nearBioKeys,
  type SharedKeys,
} from './similar-accounts.ts'

/** How many similar accounts are named; the others are counted. */
const namedAccounts = 5

export type SimilarAccounts = {
  total: number
  /** Those that have most in common come first. */
  named: { id: string; fullName: string; email: string; likeness: string }[]
}

export const noSimilar: SimilarAccounts = { total: 0, named: [] }

type Row = {
  own: string
  id: string
  full_name: string
  email: string
  phone: number
  website: number
  linkedin: number
  text: number
  bio: number
  total: number
}

/** The accounts that resemble these, by the keys that they share, with one statement. */
export async function findSimilar(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, SimilarAccounts>> {
  if (ids.length === 0) return new Map()
  const mark = sql.raw(`key & ${keyMarks - 1}`)
  const count = (kind: KeyKind) =>
    sql`count(*) filter (where ${mark} ${sql.raw(kind === 'bio' ? '>=' : '=')} ${keyMark[kind]})::int`
  const { rows } = await db.execute<Row>(sql`
    with alike as (
      select own.mediator_id as own, other.mediator_id as id, ${count('phone')} as phone,
        ${count('website')} as website, ${count('linkedin')} as linkedin,
        ${count('text')} as text, ${count('bio')} as bio
      from ${profileKeys} as own
      cross join unnest(own.keys) as key
      join ${profileKeys} as other on other.keys @> array[key] and other.mediator_id <> own.mediator_id
      where own.mediator_id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})
      group by own.mediator_id, other.mediator_id
      having bool_or(${mark} < ${keyMark.bio}) or count(*) >= ${nearBioKeys}
    ), placed as (
      select *, count(*) over (partition by own)::int as total, row_number() over (partition by own
        order by sign(phone) + sign(website) + sign(linkedin) + sign(text) + sign(bio) desc, bio desc, id) as place
      from alike
    )
    select placed.*, ${mediators.fullName} as full_name, ${users.email} as email
    from placed
    join ${mediators} on ${mediators.id} = placed.id
    join ${users} on ${users.id} = placed.id
    where place <= ${namedAccounts}
    order by own, place`)

  const found = new Map<string, SimilarAccounts>()
  for (const { own, id, full_name, email, total, ...shared } of rows) {
    const similar = found.get(own) ?? { total, named: [] }
    const likeness = likenessText(shared satisfies SharedKeys)
    similar.named.push({ id, fullName: full_name, email, likeness })
    found.set(own, similar)
  }
  return found
}
