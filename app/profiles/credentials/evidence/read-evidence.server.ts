import type { SQL } from 'drizzle-orm'
import { download } from '#app/platform/http/download.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { credentials } from '../credentials.table.server.ts'
import { evidenceFileName } from './evidence.ts'

/** The evidence of the credential that meets a condition, as a download; undefined for none. */
export async function readEvidence(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  found: SQL | undefined,
): Promise<Response | undefined> {
  const [credential] = await db.select().from(credentials).where(found)
  if (!credential || credential.evidenceKey === '') return undefined
  const bytes = await files.get(credential.evidenceKey)
  const { body, evidenceType: contentType } = credential
  return bytes && download({ fileName: evidenceFileName(body, contentType), contentType, bytes })
}
