import { type Client, escapeIdentifier } from 'pg'

type Column = { table: string; column: string; type: string; isNullable: boolean; parent: string }

/**
 * Puts a row into every table that has none, and a value into every column that has none, so that
 * a kept database tries whatever its version could hold. The values mean nothing.
 */
export async function fillGaps(client: Client): Promise<void> {
  const { rows } = await client.query<Column>(columnsQuery)
  // A row may need one of another table that is filled only later.
  for (let round = 0; round < 5; round += 1) {
    for (const [table, columns] of Map.groupBy(rows, ({ table }) => table)) {
      const { rows: found } = await client.query(`select 1 from ${escapeIdentifier(table)} limit 1`)
      if (found.length > 0) await fillColumns(client, columns)
      else await addRow(client, table, columns)
    }
  }
}

async function addRow(client: Client, table: string, columns: Column[]) {
  const names = columns.map(({ column }) => escapeIdentifier(column))
  const values = columns.map(valueFor)
  // Nothing is added while a row that it must refer to is not there.
  const needed = columns.filter(({ parent }) => parent !== '').map(({ parent }) => parent)
  const isReady = [
    'true',
    ...needed.map((parent) => `exists (select 1 from ${parent.split('(')[0]})`),
  ]
  await client.query(
    `insert into ${escapeIdentifier(table)} (${names}) select ${values} where ${isReady.join(' and ')}`,
  )
}

async function fillColumns(client: Client, columns: Column[]) {
  for (const given of columns.filter(({ isNullable }) => isNullable)) {
    const [table, column] = [escapeIdentifier(given.table), escapeIdentifier(given.column)]
    await client.query(
      `update ${table} set ${column} = ${valueFor(given)}
       where ctid = (select max(ctid) from ${table})
         and not exists (select 1 from ${table} where ${column} is not null)`,
    )
  }
}

function valueFor({ column, type, parent }: Column): string {
  if (parent !== '') {
    const [table, key] = parent.slice(0, -1).split('(')
    return `(select ${key} from ${table} order by 1 limit 1)`
  }
  if (type.endsWith('[]')) return `'{}'::${type}`
  const literal = literals[type]
  if (!literal) throw new Error(`fill-gaps.ts knows no value of type ${type}, as ${column} needs.`)
  return `${literal}::${type}`
}

const literals: Record<string, string> = {
  text: `'kept'`,
  uuid: `'00000000-0000-4000-8000-000000000001'`,
  boolean: 'true',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  jsonb: `'{}'`,
  json: `'{}'`,
  date: `'2026-02-01'`,
  'timestamp with time zone': `'2026-02-01 09:00+00'`,
}

const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    not a.attnotnull as "isNullable",
    coalesce((select f.confrelid::regclass || '(' || k.attname || ')'
      from pg_constraint f join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1), '') as parent
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attgenerated = '' and a.attidentity = ''
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`
