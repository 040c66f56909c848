import { sql } from 'drizzle-orm'
import type { QueuePlan } from '#app/platform/jobs/queue-plan.server.ts'
import { aProduct, type TestProduct } from '../product.ts'
import { until } from '../until.ts'
import { quickPlan } from './quick-plan.ts'

/** The product with queues that try again at once, or as the plan says. */
export function aQuickProduct(settings: Record<string, string>, plan: Partial<QueuePlan> = {}) {
  return aProduct(settings, undefined, { queuePlan: { ...quickPlan, ...plan } })
}

type JobRow = {
  id: string
  /** What stays of its data however it ends. */
  reference: string
  name: string
  state: string
  tries: number
  error: string
}

/** The jobs whose data contain this text, as the queue stores them: of one that is done, little. */
export async function jobsWith({ db }: Pick<TestProduct, 'db'>, text: string): Promise<JobRow[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, data ->> 'id' as reference, name, state, coalesce(source_retry_count, retry_count) as tries,
      coalesce(output ->> 'message', '') as error
    from pgboss.job where position(${text} in data::text) > 0 order by created_on`)
  return rows
}

/** Waits for the first job with this text that is in this state, and returns it. */
export function jobInState(
  product: Pick<TestProduct, 'db'>,
  text: string,
  { state, name }: { state: string; name?: string },
  seconds?: number,
): Promise<JobRow> {
  return until(
    async () => {
      const jobs = await jobsWith(product, text)
      return jobs.find((job) => job.state === state && (name === undefined || job.name === name))
    },
    `a job with "${text}" is in the state ${name ?? ''} ${state}`,
    { seconds },
  )
}
