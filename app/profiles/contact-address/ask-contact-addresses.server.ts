import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '../mediators.table.server.ts'
import { askContactAddress, mayAskContactAddress } from './ask-contact-address.server.ts'
import { contactAddresses } from './contact-addresses.table.server.ts'
import { contactKey } from './find-contact.server.ts'

export const contactAddressQueue: Queue<DescribedJob> = { name: 'contact-address-questions' }

/** The hour in London at which addresses are asked: when somebody reads them. */
const hour = 10

/**
 * Has the contact addresses asked, every day, of which nobody has been asked yet: of profiles from
 * before there was this question, of imported ones, and where an account has changed its address.
 */
export async function openContactQuestions(services: Platform): Promise<void> {
  const { jobs, log } = services
  await jobs.work(contactAddressQueue, async () => {
    log.info({ mails: await askContactAddresses(services) }, 'contact addresses were asked')
  })
  const label = 'Questions to contact addresses that are not confirmed'
  await jobs.daily(contactAddressQueue, hour, { label, id: 'contact-address-questions', to: '' })
}

/** Asks once at each contact address of an approved profile. Says how many mails that were. */
export async function askContactAddresses(services: Platform): Promise<number> {
  const { db } = services
  let asked = 0
  for (let after = ''; ; ) {
    const [next] = await db
      .select({ mediatorId: mediators.id, account: users.email, contact: mediators.email })
      .from(mediators)
      .innerJoin(users, eq(users.id, mediators.id))
      .leftJoin(
        contactAddresses,
        and(eq(contactAddresses.mediatorId, mediators.id), eq(contactAddresses.email, contactKey)),
      )
      .where(
        and(
          gt(mediators.id, after),
          eq(mediators.approved, true),
          eq(users.banned, false),
          isNull(contactAddresses.email),
          sql`${contactKey} not in ('', lower(${users.email}))`,
        ),
      )
      .orderBy(asc(mediators.id))
      .limit(1)
    if (!next) return asked
    const isAllowed = await mayAskContactAddress(services, next)
    const result = await db.transaction((tx) =>
      askContactAddress(tx, services, next, { isAllowed }),
    )
    if (result === 'asked') asked += 1
    after = next.mediatorId
  }
}
