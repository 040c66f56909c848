import { and, eq, inArray } from 'drizzle-orm'
import { erasures } from '#app/audit/erasures.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { emailKeyOf } from '#app/security/security-keys.server.ts'

type Sent = { id: string; value: { mediatorId: string; email?: string; createdAt?: Date } }

/** The ids of what came from people before they were erased here, whoever brings it. */
export async function findErased(
  db: Queryable,
  records: readonly Sent[],
  keyedDigest: KeyedDigest,
): Promise<Set<string>> {
  const sent = records.flatMap(({ id, value: { email, createdAt } }) =>
    email && createdAt ? [{ id, createdAt, key: emailKeyOf(keyedDigest, email) }] : [],
  )
  if (sent.length === 0) return new Set()
  const keys = sent.map(({ key }) => key)
  const found = await db
    .select({ key: erasures.subject, at: erasures.at })
    .from(erasures)
    .where(and(eq(erasures.kind, 'address'), inArray(erasures.subject, keys)))
  const isErased = ({ key, createdAt }: (typeof sent)[number]) =>
    found.some((erasure) => erasure.key === key && createdAt <= erasure.at)
  return new Set(sent.filter(isErased).map(({ id }) => id))
}
