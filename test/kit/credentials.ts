import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { storeEvidence } from '#app/profiles/credentials/evidence/evidence-store.server.ts'
import { changedForm, formOf } from './form-fields.ts'
import type { TestProduct } from './product.ts'

/** A credential of a mediator, waiting unless `given` says otherwise. Returns its id. */
export async function aCredential(
  db: Database,
  mediatorId: string,
  given: Partial<typeof credentials.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const createdAt = given.createdAt ?? new Date()
  await db.insert(credentials).values({
    id,
    mediatorId,
    body: 'fmc',
    kind: 'accredited',
    number: '0417A',
    createdAt,
    updatedAt: createdAt,
    ...given,
  })
  return id
}

/** The same with a stored file. */
export async function aCredentialWithEvidence(
  { db, files }: Pick<TestProduct, 'db' | 'files'>,
  mediatorId: string,
  given: Partial<typeof credentials.$inferInsert> = {},
): Promise<string> {
  const evidence = { bytes: aPdf(), contentType: 'application/pdf' } as const
  const evidenceKey = await storeEvidence(files, evidence)
  return aCredential(db, mediatorId, {
    evidenceKey,
    evidenceType: evidence.contentType,
    ...given,
  })
}

export async function credentialOf(db: Database, id: string) {
  const [found] = await db.select().from(credentials).where(eq(credentials.id, id))
  if (!found) throw new Error(`no credential ${id}`)
  return found
}

/** A small PDF; `objects` come before its end. */
export function aPdf(objects = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}

/**
 * What a browser posts to add or change a credential, with a file where there is one. It was made from
 * what `aCredential` stores, unless `shown` says otherwise.
 */
export function credentialForm(
  fields: Record<string, string> = {},
  file?: { bytes: Uint8Array; name?: string; type?: string },
  { version = '0', ...shown }: Record<string, string> = {},
): FormData {
  const stored = { body: 'fmc', kind: 'accredited', number: '0417A', validUntil: '', ...shown }
  const form = formOf({ ...changedForm(stored, fields), version })
  if (file) {
    const { bytes, name = 'certificate.pdf', type = '' } = file
    form.set('evidence', new File([new Uint8Array(bytes)], name, { type }))
  }
  return form
}
