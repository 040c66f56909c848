import { and, eq, type SQL } from 'drizzle-orm'
import { download } from '#app/platform/http/download.server.ts'
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
  return bytes && download({ ...found.file, bytes })
}

function isOpenTo(reader: Reader): SQL | undefined {
  return 'requestId' in reader
    ? and(eq(inquiries.requestId, reader.requestId), eq(messages.isHeld, false))
    : and(eq(inquiries.id, reader.inquiryId), eq(inquiries.mediatorId, reader.mediatorId))
}
