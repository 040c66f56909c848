import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findNotificationSettings } from '#app/profiles/notification-settings.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { findMediatorObstacle } from '../standing.server.ts'
import { dailyDigestMail, type Told } from './daily-digest-mail.server.ts'
import { digestEntries } from './digest-entries.table.server.ts'

export const digestQueue: Queue<DescribedJob> = { name: 'daily-digests', isByAge: true }

/** The hour in London at which the mails of a day are sent. */
export const digestHour = 8

type Services = Pick<Platform, 'db' | 'jobs' | 'environment' | 'log'>

/** Begins to mail every morning what was gathered since the morning before. */
export async function openDailyDigests(services: Services): Promise<void> {
  await services.jobs.work(digestQueue, () => mailDigests(services))
  const label = 'Daily mails to the mediators who chose one'
  await services.jobs.daily(digestQueue, digestHour, { label, id: 'daily-digests', to: '' })
}

/**
 * Mails each mediator what waits for them, each in a transaction of its own. Where one fails the
 * others are mailed all the same; then the job fails, and is tried again for those that are left.
 */
export async function mailDigests(services: Services): Promise<void> {
  const failures: unknown[] = []
  for (const mediatorId of await findWaiting(services.db)) {
    await services.db
      .transaction((tx) => mailDigest(tx, services, mediatorId))
      .catch((error) => failures.push(error))
  }
  for (const err of failures) services.log.error({ err }, 'a daily mail was not stored')
  if (failures.length > 0) throw failures[0]
}

async function findWaiting(db: Database): Promise<string[]> {
  const found = await db.selectDistinct({ id: digestEntries.mediatorId }).from(digestEntries)
  return found.map(({ id }) => id)
}

/**
 * That it waits no longer and the mail are one transaction. What was switched off since is left
 * out, and so is what waits no longer. For a suspended account it waits on.
 */
async function mailDigest(
  tx: Transaction,
  { jobs, environment }: Services,
  mediatorId: string,
): Promise<void> {
  if (await findMediatorObstacle(tx, mediatorId)) return
  const taken = await tx
    .delete(digestEntries)
    .where(eq(digestEntries.mediatorId, mediatorId))
    .returning()
  const { off } = await findNotificationSettings(tx, mediatorId)
  const wanted = taken
    .filter(({ kind }) => !off.some((code) => code === kind))
    .sort((a, b) => a.id - b.id)
  const last = wanted.at(-1)
  if (!last) return

  const leads = await findLeads(tx, wanted)
  const told = wanted.flatMap(({ kind, inquiryId, createdAt }): Told[] => {
    const lead = leads.get(inquiryId ?? '')
    if (kind === 'waiting-reminder' && (!lead || lead.answeredAt || lead.withdrawnAt)) return []
    const isWithdrawn = lead !== undefined && lead.withdrawnAt !== null
    return [{ kind, inquiryId, at: createdAt, isWithdrawn }]
  })
  if (told.length === 0) return
  const address = await findInquiryAddress(tx, mediatorId)
  await jobs.send(
    tx,
    mailQueue,
    dailyDigestMail(address, { id: last.id, told }, environment.appUrl),
  )
}

async function findLeads(tx: Transaction, entries: readonly { inquiryId: string | null }[]) {
  const ids = entries.flatMap(({ inquiryId }) => inquiryId ?? [])
  const found = await tx
    .select({
      id: inquiries.id,
      answeredAt: inquiries.answeredAt,
      withdrawnAt: inquiries.withdrawnAt,
    })
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
  return new Map(found.map((lead) => [lead.id, lead]))
}
