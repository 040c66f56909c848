import { sql } from 'drizzle-orm'
import { type Random, randomFor } from '#database/sample-data/random.ts'
import type { TestProduct } from '../kit/product.ts'
import { type Cast, headersFor } from './cast.ts'
import { anOddText } from './odd-texts.ts'

type Column = { table_name: string; column_name: string; data_type: string }

/** Values that a row may have come by in some other way than a form, as from an earlier version. */
export async function storeOddValues({ db }: TestProduct, seed: number, round: number) {
  const random = randomFor('stored', seed, round)
  const { rows } = await db.execute<Column>(sql`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and column_name not like '%id'
      and (table_name in ('mediators', 'listings', 'inquiries', 'reviews', 'review_answers', 'reports', 'audit_log')
        or table_name in ('profile_versions', 'inquiry_changes', 'user_activity') and data_type = 'jsonb')
    order by table_name, column_name`)
  const isJson = ({ data_type }: Column) => data_type === 'jsonb'
  const chosen = [
    ...random.pickSome(
      rows.filter((column) => !isJson(column)),
      12,
    ),
    ...random.pickSome(rows.filter(isJson), 3),
  ]
  for (const column of chosen) {
    const table = sql.identifier(column.table_name)
    const value = oddValue(column, random)
    // What the database refuses is not stored.
    await db
      .execute(sql`update ${table} set ${sql.identifier(column.column_name)} = ${value}`)
      .catch(() => undefined)
  }
}

const oddJson = [
  ...['null', '7', '"<p>"', 'true', '{}', '[]', '[null]', '[[]]', '[{}]', '{"length": 3}'],
  ...['[{"location": "leeds"}]', '[{"location": "leeds", "areas": 5, "latitude": "north"}]'],
  ...['[{"location": "</script><script>ran()", "place": "<img src=x>", "areas": [null]}]'],
  ...['[{"label": 5, "text": null}]', '{"status": null, "notes": ["a"]}', '{"__proto__": []}'],
]

function oddValue({ data_type: type }: Column, random: Random): string {
  if (type.startsWith('timestamp') || type === 'date')
    return random.pick(['infinity', '-infinity', '0044-03-15 BC', '1900-01-01', '9999-12-31'])
  if (/int|numeric|double|real/.test(type))
    return random.pick(['0', '-1', '2147483647', '1', 'NaN'])
  if (type === 'jsonb') return random.pick(oddJson)
  if (type === 'ARRAY') return random.pick(['{}', '{NULL}', '{made_up}', '{"<p>",family,family}'])
  return type === 'boolean' ? random.pick(['true', 'false']) : anOddText(random)
}

const otherPages = [
  ...['/search?view=list', '/search?keyword=fuzz', '/search?location=leeds', '/search/more?page=1'],
  ...['/admin/mediators?q=fuzz', '/admin/audit?who=x', '/dashboard/leads?q=a', '/mediator/nobody'],
]

/** Every page of the product with what is stored, read by the one it is for, and its data. */
export function everyPage(product: TestProduct, cast: Cast) {
  const pages = [...cast.paths.values(), ...otherPages]
  return pages.flatMap((page) => {
    const [path = '', query = ''] = page.split('?')
    const data = `${path === '/' ? '/_root' : path}.data?${query}`
    return [page, data].map((path) => ({
      path,
      read: () => product.get(path, headersFor(cast.people, page)),
    }))
  })
}

/** What is wrong with a page that was answered. */
export function faultOf({ status, text }: { status: number; text: string }): string | undefined {
  if (status >= 500) return `status ${status}`
  if (!text.startsWith('<!DOCTYPE html')) return undefined
  if (!text.trimEnd().endsWith('</html>')) return 'ends early'
  if (/<img src=x|<script>ran|<svg [^>]*onload=/.test(text)) return 'holds what was typed as HTML'
  const scripts = text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  for (const [, json = ''] of scripts) if (!isJson(json)) return 'has structured data that is none'
  return undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
