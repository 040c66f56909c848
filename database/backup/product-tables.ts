import { type ClientBase, escapeIdentifier } from 'pg'

/** A table and its columns that can be written, as a backup names it: `public.users`. */
export type TableShape = { name: string; columns: string[] }

/** pg-boss's figures of the day before. It measures them anew, and names their tables by date. */
const leftOut = ['pgboss.queue_stats']

/**
 * What the product writes again by itself: triggers on the listings and the profiles as these are
 * restored; earlier versions what was counted of events and searches.
 */
const writtenAgain = [
  ...['public.listing_offices', 'public.listing_search', 'public.listing_words'],
  'public.search_words',
  ...['public.profile_keys', 'public.counted_spans', 'public.activity_counts'],
  // The start loads them from files.
  ...['public.places', 'public.place_names', 'public.loaded_places'],
  // They speak of the time and the processes of the database that they stand in.
  ...['public.heartbeats', 'public.processes'],
]

/** The table in which Drizzle notes the migrations. */
export const migrationsTable = 'drizzle.__drizzle_migrations'

type FoundTable = TableShape & { oid: number; needs: number[] }

/**
 * The product's tables in a database, each after those that its rows refer to, so that they can be
 * filled in this order; those that fill themselves; and the names of public tables that are not the
 * product's. `own` names the tables that the migrations have made.
 */
export async function findProductTables(
  client: ClientBase,
  own: readonly string[],
): Promise<{ tables: TableShape[]; derived: TableShape[]; others: string[] }> {
  const { rows } = await client.query<FoundTable>(tablesQuery)
  const isOwn = ({ name }: TableShape) =>
    name === migrationsTable || name.startsWith('pgboss.') || own.includes(name.slice(7))
  const found = rows.filter(({ name }) => !leftOut.includes(name))
  const sorted = parentsFirst(found.filter(isOwn)).map(({ name, columns }) => ({ name, columns }))
  const isDerived = ({ name }: TableShape) => writtenAgain.includes(name)
  return {
    tables: sorted.filter((table) => !isDerived(table)),
    derived: sorted.filter(isDerived),
    others: found.filter((table) => !isOwn(table)).map(({ name }) => name),
  }
}

/** The name of a table as SQL takes it. */
export function quoted(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.')
}

function parentsFirst(tables: FoundTable[]): FoundTable[] {
  const sorted: FoundTable[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const isReady = ({ oid, needs }: FoundTable) =>
      needs.every((need) => need === oid || !waiting.some((other) => other.oid === need))
    const next = waiting.findIndex(isReady)
    if (next === -1)
      throw new Error(`tables refer to one another in a circle: ${waiting.map(({ name }) => name)}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}

/** A partitioned table counts once, its partitions not at all; extensions own some tables too. */
const tablesQuery = `
  select c.oid::int as oid, n.nspname || '.' || c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.confrelid::int) from pg_constraint f
      where f.contype = 'f' and coalesce(pg_partition_root(f.conrelid), f.conrelid) = c.oid), '{}') as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle', 'pgboss')
    and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select 1 from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by array_position(array['drizzle', 'public', 'pgboss'], n.nspname::text), name`
