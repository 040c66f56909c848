import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { type Deliveries, findRepeated, findUndelivered } from '../check/deliveries.ts'
import { findPromises } from '../check/promises.ts'
import { type Crowd, sendCrowd } from '../load/crowd.ts'
import type { Disturbance, Result } from '../result.ts'
import { openMailServer } from '../servers/mail-server.ts'
import { ProductProcess } from '../servers/product.ts'
import { openSuiteServer } from '../servers/suite-server.ts'

export const visitors = 16

/** A suite and a mail server on loopback, and a folder; all of them are removed at the end. */
async function openStage() {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-faults-'))
  const mail = await openMailServer()
  const suite = await openSuiteServer()
  return {
    folder,
    settings: { MAIL_URL: mail.url, SUITE_LEAD_URL: suite.url, ...noCeilings },
    mail,
    suite,
    arrived: async (): Promise<Deliveries> => ({
      mails: mail.deliveries,
      forwards: suite.deliveries,
    }),
    async close() {
      await mail.close()
      await suite.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Runs a scenario with a stage of its own. */
export async function onStage<T>(play: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await openStage()
  try {
    return await play(stage)
  } finally {
    await stage.close()
  }
}

/** An external database begins without the sample mediators. */
export async function loadSamples(product: ProductProcess) {
  const pool = new Pool({ connectionString: await product.databaseUrl(), max: 1 })
  const { rows } = await pool.query('select count(*)::int as listed from listings')
  if (rows[0].listed === 0) await loadSampleData({ pool, mediators: 5 })
  await pool.end()
}

/** The slugs of the listed mediators, to whom visitors write. Two of them have a suite. */
export async function chooseRecipients(product: ProductProcess): Promise<string[]> {
  await product.query(
    `update mediators set unite_connected_id = 'suite-' || id
     where id in (select id from listings order by id limit 2)`,
  )
  const listed = await product.query<{ slug: string }>(
    'select slug from listings where accept_new_cases order by id',
  )
  return listed.map(({ slug }) => slug)
}

/** Starts a product on the stage, with a crowd that uses it. */
export async function playBefore(
  stage: Stage,
  dataDir = join(stage.folder, 'data'),
  more = {},
  size = visitors,
) {
  const product = await ProductProcess.open(dataDir, { ...stage.settings, ...more })
  await product.start()
  await loadSamples(product)
  const slugs = await chooseRecipients(product)
  const crowd = sendCrowd(size, () => ({ origin: product.origin, slugs }))
  return { product, crowd, slugs }
}

/** Compares what visitors were told with what is stored and delivered, once all have left. */
export async function settle(
  fault: string,
  { product, crowd }: { product: ProductProcess; crowd: Crowd },
  about: {
    rounds: number
    disturbances: Disturbance[]
    arrived: () => Promise<Deliveries>
    notes?: string[]
    failures?: string[]
    seconds?: number
  },
): Promise<Result> {
  const { ledger } = crowd
  const findings = await findPromises(product, ledger)
  const left = performance.now()
  const undelivered = await findUndelivered(findings, about.arrived, about.seconds ?? 180)
  const { repeated, unexplained } = findRepeated(await about.arrived(), about.disturbances)
  const unanswered = ledger.posts.length - ledger.acknowledged.length
  return {
    fault,
    rounds: about.rounds,
    acknowledged: ledger.acknowledged.length,
    missing: findings.missing.length,
    promised: findings.mails.length + findings.forwards.length,
    undelivered: undelivered.length,
    repeated,
    notes: [
      ...(about.notes ?? []),
      `the last delivery came ${seconds(performance.now() - left)} s after the last visitor left`,
      `answers: ${ledger.summary()}`,
    ],
    failures: [
      ...(about.failures ?? []),
      ...some('missing', findings.missing),
      ...some('stored twice', findings.doubled),
      ...some('not delivered', undelivered),
      ...some('delivered twice without a reason', unexplained),
      ...some('strange answer', ledger.strange),
      ...(unanswered > 0 ? [`${unanswered} posts were never confirmed`] : []),
    ],
  }
}

export const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

export function some(what: string, list: string[]): string[] {
  if (list.length === 0) return []
  const more = list.length > 3 ? ` and ${list.length - 3} more` : ''
  return [`${what}: ${list.slice(0, 3).join(', ')}${more}`]
}

/** Few mediators get what a whole site would: every enquiry is mailed, and no visitor is asked. */
const noCeilings = {
  ENQUIRY_MAILS_PER_HOUR: '1000000',
  ENQUIRY_QUESTION_AFTER: '1000000',
  REVIEW_QUESTION_AFTER: '1000000',
}
