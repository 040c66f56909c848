import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { detectEncoding, type Encoding, encodings } from './encoding.ts'

/** A file that can be read: how it holds its records, and in which encoding. */
export type ImportFile = {
  path: string
  format: 'json' | 'json-lines' | 'csv'
  encoding: Encoding
}

type Inspected = { ok: true; file: ImportFile } | { ok: false; reason: string }

/** Looks into a file before anything of it is imported; or says why it cannot be, and the way out. */
export async function inspectFile(path: string): Promise<Inspected> {
  const head = await headOf(path)
  const kind = otherKind(head)
  if (kind) return refused(path, kind)
  if (head.length === 0) return refused(path, 'is empty. Export it again')

  const detected = await detectEncoding(path, head)
  if (!detected.ok) return refused(path, `${detected.reason}. ${saveAsUtf8}`)
  const { encoding } = detected
  return { ok: true, file: { path, format: formatOf(path, head, encoding), encoding } }
}

const saveAsUtf8 =
  'Save it as UTF-8 and import that: in Excel by Save As, "CSV UTF-8 (Comma delimited)"; in LibreOffice by Save As, "Edit filter settings", "Unicode (UTF-8)"'

function refused(path: string, reason: string): Inspected {
  return { ok: false, reason: `${path} ${reason}.` }
}

/** How a report names the encoding; undefined for UTF-8, which goes without saying. */
export function encodingRemark({ path, encoding }: ImportFile): string | undefined {
  if (encoding === 'utf-8') return undefined
  return `${basename(path)} was read as ${encodings[encoding]}.`
}

const headBytes = 64 * 1024

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const saveAsCsv = 'Open it and save it as CSV, in Excel as "CSV UTF-8 (Comma delimited)"'

/** What a file is that holds no text of records, with the way out. */
function otherKind(head: Buffer): string | undefined {
  const start = head.toString('latin1')
  if (start.startsWith('PK\x03\x04')) return archiveKind(start)
  const kind =
    signatures.find(([beginning]) => start.startsWith(beginning)) ??
    markup.find(([beginning]) => beginning.test(start))
  return kind?.[1]
}

function archiveKind(start: string): string {
  if (start.includes('opendocument.spreadsheet'))
    return `is a LibreOffice spreadsheet (.ods). ${saveAsCsv}`
  if (/\bxl\/|\[Content_Types\]/.test(start)) return `is an Excel workbook (.xlsx). ${saveAsCsv}`
  if (start.includes('Index/')) return 'is a Numbers spreadsheet. Export it as CSV'
  return 'is a ZIP archive. Unpack it and import the files in it; of a download of this product those in its folder "json"'
}

/** How files of other kinds begin. */
const signatures: readonly (readonly [beginning: string, kind: string])[] = [
  ['\xd0\xcf\x11\xe0', `is an Excel workbook of an old kind (.xls). ${saveAsCsv}`],
  ['%PDF', 'is a PDF. Export the table that it was made of as CSV'],
  ['{\\rtf', 'is a text document (RTF). Save its table as CSV'],
  ['\x1f\x8b', 'is compressed (gzip). Unpack it first'],
  ['SQLite format 3', 'is an SQLite database. Export its tables as CSV or JSON'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'].map(
    (beginning) => [beginning, 'is a picture. Photos come from --photos FOLDER'] as const,
  ),
]

/** What a page or an XML document begins with, behind a mark of UTF-8 or not. */
const markup: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|head|body|table)\b/i,
    'is a web page (HTML). Export the list as CSV or JSON instead',
  ],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml/i, 'is XML. Export the list as CSV or JSON instead'],
]

function formatOf(path: string, head: Buffer, encoding: Encoding): ImportFile['format'] {
  const extension = extname(path).toLowerCase()
  if (extension === '.ndjson' || extension === '.jsonl') return 'json-lines'
  const start = new TextDecoder(encoding).decode(head).trimStart()
  if (extension === '.json' || /^(\{|\[\s*[[{\]])/.test(start)) return 'json'
  return 'csv'
}
