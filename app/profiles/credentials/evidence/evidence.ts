/** Bytes; a file of evidence may be so large. Shared with browsers. */
export const evidenceLimit = 5 * 1024 * 1024

/** Bytes that may be posted with it: more than it may have, so that its own page says so. */
export const evidencePostBytes = 7_000_000

/** Pixels along the longer side of a stored picture: small print stays readable. */
export const evidenceEdge = 2_400

/** What is taken, and the ending of a download. */
export const evidenceTypes = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const

export type EvidenceType = keyof typeof evidenceTypes

/** What a file field of a browser offers. */
export const acceptedEvidence = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** What a download is called: 'fmc-evidence.pdf'. The name that the file came with is not kept. */
export function evidenceFileName(body: string, contentType: string): string {
  const ending = evidenceTypes[contentType as EvidenceType] ?? 'bin'
  return `${body}-evidence.${ending}`
}

/** What a file is called on a page: 'PDF' or 'Picture'. */
export function evidenceLabel(contentType: string): string {
  return contentType === 'application/pdf' ? 'PDF' : 'Picture'
}
