import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { messageFiles, messages } from '../messages.table.server.ts'

type MessageRow = typeof messages.$inferSelect
type FileRow = typeof messageFiles.$inferSelect

export type ConversationMessage = Omit<MessageRow, 'author' | 'channel' | 'digest'> & {
  author: 'mediator' | 'enquirer'
  channel: 'page' | 'mail'
  files: Omit<FileRow, 'messageId'>[]
}

/**
 * What mediator and enquirer wrote to one another, the oldest first, with the files of each. What
 * is held is among it: the other side may not see it.
 */
export async function findConversation(
  db: Queryable,
  inquiryId: string,
): Promise<ConversationMessage[]> {
  const found = await db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  if (found.length === 0) return []

  const files = await db
    .select({ file: messageFiles })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(asc(messageFiles.fileName), asc(messageFiles.id))
  return found.map(({ digest, ...message }) => ({
    ...(message as Omit<ConversationMessage, 'files'>),
    files: files.flatMap(({ file: { messageId, ...file } }) =>
      messageId === message.id ? [file] : [],
    ),
  }))
}

/**
 * Notes that those of these messages that the other side wrote were shown; later times change
 * nothing.
 */
export async function markMessagesRead(
  db: Queryable,
  shown: readonly string[],
  reader: 'mediator' | 'enquirer',
  readAt: Date,
): Promise<void> {
  if (shown.length === 0) return
  await db
    .update(messages)
    .set({ readAt })
    .where(
      and(
        inArray(messages.id, [...shown]),
        ne(messages.author, reader),
        eq(messages.isHeld, false),
        isNull(messages.readAt),
      ),
    )
}
