import { isPicture, otherKind } from '../../photo/file-kind.ts'
import { type PictureRefusal, remakePicture } from '../../photo/read-picture.server.ts'
import { type EvidenceType, evidenceLimit } from './evidence.ts'

export type Evidence = { bytes: Buffer; contentType: EvidenceType }
export type EvidenceRefusal = {
  reason: Exclude<PictureRefusal['reason'], 'not-a-picture'> | 'not-a-document'
  /** What the file is instead, if that is known: 'a WebP picture'. */
  kind?: string | undefined
}

/**
 * Makes what is stored of an uploaded file, judged by its content whatever it is called: of a
 * picture a new one without metadata, of a PDF itself. A PDF is not taken apart, since it is only
 * ever given out as a download.
 */
export async function makeEvidence(
  file: File,
  account: string,
): Promise<{ ok: true; evidence: Evidence } | ({ ok: false } & EvidenceRefusal)> {
  if (file.size > evidenceLimit) return { ok: false, reason: 'too-large' }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.indexOf('%PDF-') === 0)
    return { ok: true, evidence: { bytes, contentType: 'application/pdf' } }
  if (!isPicture(bytes)) return { ok: false, reason: 'not-a-document', kind: otherKind(bytes) }
  const remade = await remakePicture(account, bytes, { as: 'evidence' })
  if (remade.ok) return { ok: true, evidence: { bytes: remade.made, contentType: 'image/jpeg' } }
  const { reason } = remade
  return { ok: false, reason: reason === 'not-a-picture' ? 'not-a-document' : reason }
}
