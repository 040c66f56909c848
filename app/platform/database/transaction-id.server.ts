import { customType } from 'drizzle-orm/pg-core'

/** The id of a transaction, as `pg_current_xact_id` gives it: one that is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
