import { and, eq, type SQL } from 'drizzle-orm'
import type { Platform } from '#app/platform/platform.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { messageFiles, messages } from '../messages.table.server.ts'

type Reader =
  /** A mediator, of a lead of their own. */
  | { mediatorId: string; inquiryId: string }
  /** Somebody with the key of the private page; what is held is not for them. */
  | { requestId: string }

/** A file of a conversation as a download; undefined where the reader may not have it. */
export async function readMessageFile(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  fileId: string,
  reader: Reader,
): Promise<Response | undefined> {
  const [found] = await db
    .select({ file: messageFiles })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
    .where(and(eq(messageFiles.id, fileId), isOpenTo(reader)))
  const bytes = found && (await files.get(found.file.storageKey))
  return bytes && download(found.file.fileName, found.file.contentType, bytes)
}

function isOpenTo(reader: Reader): SQL | undefined {
  return 'requestId' in reader
    ? and(eq(inquiries.requestId, reader.requestId), eq(messages.isHeld, false))
    : and(eq(inquiries.id, reader.inquiryId), eq(inquiries.mediatorId, reader.mediatorId))
}

/** Nothing in it is shown or run in a page of ours. */
function download(fileName: string, contentType: string, bytes: Uint8Array): Response {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, escaped)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}

/** The letters that a header needs escaped and a URL does not (RFC 8187). */
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
