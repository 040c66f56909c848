import { inflateSync } from 'node:zlib'
import { hasPageOrArchive } from '../../photo/foreign-content.server.ts'

/** Bytes to which the packed objects of a PDF may grow while it is looked at. */
const maxUnpacked = 20_000_000

/** What a certificate has no use for: scripts, programs to start, other files inside. */
const activeContent =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/

export type PdfRefusal = 'not-a-document' | 'active-document'

/**
 * Looks at an uploaded PDF, which is kept as it came: whether it is one from its first byte to its
 * end and nothing else, and whether it would do something when it is opened. Names may be written
 * with codes for their letters, and objects may be packed. This keeps out what is plainly wrong; it
 * is no virus scanner, and so a PDF is only ever given out as a download.
 */
export function findPdfFault(bytes: Buffer): PdfRefusal | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'not-a-document'
  if (!bytes.subarray(-1024).includes('%%EOF')) return 'not-a-document'
  if (hasPageOrArchive(bytes)) return 'not-a-document'
  const text = bytes.toString('latin1')
  const packed = unpackedObjects(bytes, text)
  if (packed === undefined) return 'not-a-document'
  return activeContent.test(withPlainNames(withoutStreams(text) + packed))
    ? 'active-document'
    : undefined
}

/** A name may be written "/J#61vaScript". */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Without pictures, fonts and pages, whose bytes may look like anything. */
function withoutStreams(text: string): string {
  const kept: string[] = []
  let from = 0
  for (const { start, end } of streamsOf(text)) {
    kept.push(text.slice(from, start))
    from = end
  }
  return kept.join(' ') + text.slice(from)
}

/** The objects that are packed together; undefined where they cannot be unpacked within bounds. */
function unpackedObjects(bytes: Buffer, text: string): string | undefined {
  const found: string[] = []
  let left = maxUnpacked
  for (const { start, end } of streamsOf(text)) {
    const dictionary = withPlainNames(text.slice(Math.max(0, start - 600), start))
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    if (!own.includes('/ObjStm') || !/\/(?:FlateDecode|Fl)\b/.test(own)) continue
    try {
      // Encrypted objects cannot be read, and neither can what they would do be known.
      const object = inflateSync(bytes.subarray(start, end), { maxOutputLength: left })
      left -= object.length
      found.push(object.toString('latin1'))
    } catch {
      return undefined
    }
    if (left <= 0) return undefined
  }
  return found.join(' ')
}

/** Where the contents of streams begin and end. */
function* streamsOf(text: string) {
  const begins = /\bstream\r?\n/g
  for (let match = begins.exec(text); match; match = begins.exec(text)) {
    const start = begins.lastIndex
    const end = text.indexOf('endstream', start)
    if (end < 0) return
    yield { start, end }
    begins.lastIndex = end + 'endstream'.length
  }
}
