import { sql } from 'drizzle-orm'

/** Whether a job is the product's. pg-boss's own queues begin with two underscores. */
export const isOurs = sql`pgboss.job.name not like '\\_\\_%'`
