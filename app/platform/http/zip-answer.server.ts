import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { Zip, ZipDeflate } from 'fflate'
import { recordsCsv } from '../text/records-csv.ts'
import { redactAccessLinks } from '../text/redact-access-links.ts'

/** A file of an archive. What comes in parts is read while it is sent. */
export type ZipMember = { name: string; content: string | Uint8Array | AsyncIterable<Uint8Array> }

/**
 * A ZIP archive for download, written as its members are made. The first is made before the answer
 * begins, so that a database that fails is an answer of its own.
 */
export async function zipAnswer(
  fileName: string,
  members: AsyncGenerator<ZipMember>,
): Promise<Response> {
  const first = await members.next()
  const parts = zipParts(first.done ? [] : [first.value], members)
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

async function* zipParts(
  first: readonly ZipMember[],
  rest: AsyncGenerator<ZipMember>,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    written.push(part)
  })
  async function* add({ name, content }: ZipMember) {
    const member = new ZipDeflate(name)
    zip.add(member)
    if (typeof content === 'string' || content instanceof Uint8Array) {
      member.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true)
    } else {
      for await (const part of content) {
        member.push(part)
        yield* written.splice(0)
      }
      member.push(new Uint8Array(), true)
    }
    yield* written.splice(0)
  }
  for (const member of first) yield* add(member)
  for await (const member of rest) yield* add(member)
  zip.end()
  yield* written
}

/** The same records for programs and for people. No text in them gives access to anything. */
export function recordMembers(
  code: string,
  records: readonly Record<string, unknown>[],
): ZipMember[] {
  const exported = records.map(exportRecord)
  return [
    { name: `json/${code}.json`, content: `${JSON.stringify(exported, null, 2)}\n` },
    { name: `csv/${code}.csv`, content: recordsCsv(exported) },
  ]
}

function exportRecord(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, exportValue(value)]),
  )
}

function exportValue(value: unknown): unknown {
  if (typeof value === 'string') return redactAccessLinks(value)
  // Whole numbers beyond what JSON has.
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(exportValue)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return exportRecord({ ...value })
}

/** A name for a file of an archive, whatever somebody called it. */
export function memberName(folder: string, id: string, fileName: string): string {
  const safe = fileName.normalize('NFKC').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `${folder}/${id}-${safe.replace(/^[.-]+/, '').slice(-80) || 'file'}`
}
