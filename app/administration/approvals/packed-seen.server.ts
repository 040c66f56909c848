import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { seenFields } from '../profile-changes.ts'
import type { ReviewedField } from '../reviewed-fields.ts'

/** More than the longest profile; a value that unpacks to more was not packed here. */
const maxOutputLength = 500_000

/** What was shown of a profile, small enough that a whole page of them can be ticked and posted. */
export function packSeen(fields: readonly ReviewedField[]): string {
  const seen = fields.map(({ label, text }) => ({ label, text }))
  return deflateRawSync(JSON.stringify(seen)).toString('base64url')
}

/** What `packSeen` packed; undefined where it is missing or broken. */
export function unpackSeen(packed = ''): ReviewedField[] | undefined {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength })
    return seenFields(bytes.toString())
  } catch {
    return undefined
  }
}
