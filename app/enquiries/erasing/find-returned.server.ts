import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { returnedInquiries } from './returned-inquiries.table.server.ts'

/** What came back to the sender of a request, whose mediator has left; undefined where nothing did. */
export async function findReturned(db: Queryable, requestId: string) {
  const [found] = await db
    .select()
    .from(returnedInquiries)
    .where(eq(returnedInquiries.requestId, requestId))
  return found
}
