import {
  carefully,
  isPicture,
  loadSharp,
  type PictureRefusal,
  remakePicture,
} from '../../photo/read-picture.server.ts'
import { type EvidenceType, evidenceEdge, evidenceLimit } from './evidence.ts'
import { findPdfFault, type PdfRefusal } from './pdf.server.ts'

export type Evidence = { bytes: Buffer; contentType: EvidenceType }
export type EvidenceRefusal = Exclude<PictureRefusal, 'not-a-picture'> | PdfRefusal

/**
 * Makes what is stored of an uploaded file, judged by its content whatever it is called: of a
 * picture a new one without metadata, of a PDF itself.
 */
export async function makeEvidence(
  file: File,
  account: string,
): Promise<{ ok: true; evidence: Evidence } | { ok: false; reason: EvidenceRefusal }> {
  if (file.size > evidenceLimit) return { ok: false, reason: 'too-large' }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isPicture(bytes)) {
    const fault = findPdfFault(bytes)
    if (fault) return { ok: false, reason: fault }
    return { ok: true, evidence: { bytes, contentType: 'application/pdf' } }
  }
  const remade = await remakePicture(account, bytes, () => encode(bytes))
  if (remade.ok) return { ok: true, evidence: { bytes: remade.made, contentType: 'image/jpeg' } }
  const { reason } = remade
  return { ok: false, reason: reason === 'not-a-picture' ? 'not-a-document' : reason }
}

async function encode(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture, carefully)
    .autoOrient()
    .resize(evidenceEdge, evidenceEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
    .jpeg({ quality: 85 })
    .toBuffer()
}
