import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { importFiles } from '#database/import/import.ts'
import { openPhotos } from '#database/import/photos.ts'
import type { Report } from '#database/import/report.ts'
import { openFiles } from '#server/commands/run-import.ts'
import type { TestProduct } from '../kit/product.ts'

export function exportFile(name: string): string {
  return fileURLToPath(new URL(`exports/${name}`, import.meta.url))
}

type Options = { photos?: string; isDryRun?: boolean; now?: Date }

/** Imports files, and returns what was reported of which record as 'file:line text'. */
export async function imported(product: TestProduct, files: string[], options: Options = {}) {
  const { photos, isDryRun = false, now = new Date() } = options
  const faults: string[] = []
  const remarks: string[] = []
  const say =
    (kind: string): Report['refused'] =>
    ({ file, at, who }, text) => {
      faults.push(`${basename(file)}, ${at}, ${who}: ${kind} ${text}`)
    }
  const sayAll =
    (kind: string): Report['noted'] =>
    (place, texts) => {
      for (const text of texts) say(kind)(place, text)
    }
  const summary = await importFiles({
    db: product.db,
    files: await openFiles({ files, photos: undefined }),
    keyedDigest: product.keyedDigest,
    supportEmail: product.environment.supportEmail,
    photos: photos ? await openPhotos(photos, product.files, { isDryRun }) : undefined,
    isDryRun,
    now,
    report: {
      progress: () => {},
      refused: say('refused'),
      exempted: say('exempted'),
      noted: sayAll('noted'),
      corrected: sayAll('corrected'),
      kept: sayAll('kept'),
      remark: (text) => remarks.push(text),
      summary: () => {},
    },
  })
  return { summary, faults, remarks, counts: summary.counts }
}

const tables = [
  ...['users', 'accounts', 'mediators', 'listings', 'slugs', 'inquiries', 'reviews'],
  ...['imported_documents', 'user_activity', 'audit_log', 'directory_version'],
]

/** Everything that an import could change, table by table. */
export async function dump(db: Database, left: string[] = []) {
  const rows: Record<string, unknown[]> = {}
  for (const table of tables.filter((each) => !left.includes(each))) {
    const found = await db.execute(
      sql.raw(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`),
    )
    rows[table] = found.rows
  }
  return rows
}
