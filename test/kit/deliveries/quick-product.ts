import { sql } from 'drizzle-orm'
import type { QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'
import { aProduct, type TestProduct } from '../product.ts'
import { quickPlan } from './quick-plan.ts'

/** The product with queues that try again at once, or as the plan says. */
export function aQuickProduct(settings: Record<string, string>, plan: Partial<QueuePlan> = {}) {
  return aProduct(settings, undefined, { queuePlan: { ...quickPlan, ...plan } })
}

type JobRow = { id: string; name: string; state: string; tries: number; error: string }

/** The jobs whose data hold this text, as the queue has them. */
export async function jobsWith({ db }: Pick<TestProduct, 'db'>, text: string): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, name, state, coalesce(source_retry_count, retry_count) as tries,
      coalesce(output ->> 'message', '') as error
    from pgboss.job where position(${text} in data::text) > 0 order by created_on`)
  return rows
}

/** The first job with this text that is in this state, once there is one. */
export function settled(
  product: Pick<TestProduct, 'db'>,
  text: string,
  { state, name }: { state: string; name?: string },
  milliseconds?: number,
): Promise<JobRow> {
  return eventually(async () => {
    const jobs = await jobsWith(product, text)
    return jobs.find((job) => job.state === state && (name === undefined || job.name === name))
  }, milliseconds)
}

/** What a look finds, as soon as it finds something. */
export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
  milliseconds = 15_000,
): Promise<T> {
  for (const started = performance.now(); performance.now() - started < milliseconds; ) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it did not happen')
}
