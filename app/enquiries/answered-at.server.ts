import { sql } from 'drizzle-orm'
import { inquiries } from './inquiries.table.server.ts'

/**
 * When an enquiry was answered; null while it waits. A lead that was imported as answered was so no
 * later than it was last changed.
 */
export const answeredAt = sql`coalesce(${inquiries.answeredAt},
  case when ${inquiries.responded} or ${inquiries.status} <> 'new' then ${inquiries.updatedAt} end)`
