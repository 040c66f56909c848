import { randomUUID } from 'node:crypto'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messageFiles, messages } from '#app/enquiries/messages.table.server.ts'
import { requestKey } from '#app/enquiries/request-link.server.ts'
import { aLead } from './builders.ts'
import type { TestProduct } from './product.ts'

/** A lead with a private page and a mail that brought a file; the ids in the paths that lead to it. */
export async function aMessageFile(
  { db, files, keyedDigest }: Pick<TestProduct, 'db' | 'files' | 'keyedDigest'>,
  mediatorId: string,
) {
  const [requestId, messageId, fileId] = [randomUUID(), randomUUID(), randomUUID()]
  const createdAt = new Date()
  await db.insert(inquiryRequests).values({ id: requestId, email: 'priya@example.com', createdAt })
  const inquiryId = await aLead(db, mediatorId, { requestId })
  const message = { id: messageId, inquiryId, author: 'enquirer', channel: 'mail', createdAt }
  await db.insert(messages).values({ ...message, text: 'See the file.', digest: messageId })
  const storageKey = `message-files/${messageId}-1`
  await files.put(storageKey, Buffer.from('a plan'), 'application/pdf')
  const file = { id: fileId, fileName: 'plan.pdf', contentType: 'application/pdf', size: 6 }
  await db.insert(messageFiles).values({ ...file, messageId, storageKey })
  return { id: inquiryId, key: requestKey(keyedDigest, requestId), messageId, fileId }
}
