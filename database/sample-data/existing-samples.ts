import type { ClientBase, Pool } from 'pg'

/** How the ids of sample users and mediators begin, and no real one's. */
export const sampleIdPrefix = 'sample-'

const sampleIds = `${sampleIdPrefix}%`

/** Mediators who are not samples. */
export async function countRealMediators(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from mediators where id not like $1',
    [sampleIds],
  )
  return rows[0]?.count ?? 0
}

/** An email address that a real account has and a sample account needs. */
export async function findEmailConflict(
  client: ClientBase,
  emails: readonly string[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string }>(
    'select email from users where email = any($1) and id not like $2 limit 1',
    [emails, sampleIds],
  )
  return rows[0]?.email
}

/** Slugs that real mediators have now or had once. */
export async function findRealSlugs(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ slug: string }>(
    'select slug from slugs where mediator_id not like $1',
    [sampleIds],
  )
  return new Set(rows.map(({ slug }) => slug))
}

/**
 * Removes the sample people and everything that belongs to them. The largest tables are emptied
 * first: one statement for each is far quicker than a cascade for every user.
 */
export async function removeSampleData(client: ClientBase): Promise<void> {
  // The days are counted anew, without the samples; views of pages stand nowhere else.
  await client.query(
    `delete from activity_rollups where kind = 'sample page'
       or kind <> 'page' and exists (select from user_activity where id < 0)`,
  )
  await client.query('delete from user_activity where id < 0')
  const tables = [
    ...['profile_view_days', 'reports', 'reviews', 'inquiries', 'held_inquiries', 'slugs'],
    'credentials',
  ]
  for (const table of tables) {
    await client.query(`delete from ${table} where mediator_id like $1`, [sampleIds])
  }
  await client.query('delete from inquiry_requests where id like $1', [sampleIds])
  await client.query('delete from listings where id like $1', [sampleIds])
  await client.query('delete from mediators where id like $1', [sampleIds])
  await client.query('delete from accounts where user_id like $1', [sampleIds])
  await client.query('delete from users where id like $1', [sampleIds])
}
