import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { forgetPersonInAudit } from '#app/audit/entries-of-person.server.ts'
import { type Erasure, findMissedErasures, markErased } from '#app/audit/erasure-list.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { eraseRequestIn } from '#app/enquiries/private-page/erase/erase-request.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Person, PersonalServices } from '#app/platform/personal-records.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { removeAccount } from '../deletion/remove-account.server.ts'
import { eraseListed } from './erase-person.server.ts'
import { personOf, personRegistry } from './person-registry.server.ts'

type Services = Omit<PersonalServices, 'jobs'> & {
  /** The job queues, opened only where there is something to erase. */
  openJobs(): Promise<Jobs>
}

const actor = { id: '', email: 'the list of erasures' }

/**
 * Erases again what a restore has brought back: everything that the list of erasures names and this
 * database has not been through. Nobody is told again. Each entry is done for itself, so that what
 * is interrupted goes on at the next start. Says how many entries they were.
 */
export async function replayErasures(
  { openJobs, ...rest }: Services,
  folders: readonly string[] = [],
): Promise<number> {
  const missed = await findMissedErasures(rest, folders)
  if (missed.length === 0) return 0
  const services: PersonalServices = { ...rest, jobs: await openJobs() }
  const people = missed.some(({ kind }) => kind === 'address') ? await everybody(services) : []
  const known = new Map(people.map((person) => [person.key, person]))
  // One that fails keeps nobody else from being erased; it is tried again the next night.
  const failures: unknown[] = []
  for (const erasure of missed) {
    const { kind, subject } = erasure
    try {
      if (kind === 'address') {
        const person = known.get(subject) ?? { email: '', key: subject }
        await eraseListed(services, erasure, person, { at: erasure.at, isReplay: true, actor })
      } else await replayInOne(services, erasure)
    } catch (error) {
      failures.push(error)
      services.log.error({ err: error, erasure: erasure.id }, 'an erasure was not made again')
    }
  }
  if (failures.length > 0) throw failures[0]
  return missed.length
}

/** A request, or an account: one transaction with what says that it was done. */
async function replayInOne(services: PersonalServices, erasure: Erasure): Promise<void> {
  const { kind, subject, at } = erasure
  await services.db.transaction(async (tx) => {
    if (kind === 'request') await eraseRequestIn(tx, services, subject, { at, isReplay: true })
    else await removeAgain(tx, services, erasure)
    await markErased(tx, erasure)
    await recordAudit(tx, { actor, action: 'erasure.replay', subjectId: subject, at })
  })
}

async function removeAgain(tx: Transaction, services: PersonalServices, erasure: Erasure) {
  const { kind, subject: id, at } = erasure
  const [account] = await tx
    .select({ id: users.id, profileImage: mediators.profileImage })
    .from(users)
    .leftJoin(mediators, eq(mediators.id, users.id))
    .where(eq(users.id, id))
  if (!account) return
  const { profileImage } = account
  const removed = { ...account, profileImage: profileImage ?? '' }
  const leads = kind === 'account-with-leads' ? 'erase' : 'return'
  await removeAccount(tx, services, removed, { leads, at, isReplay: true })
  await forgetPersonInAudit(tx, id)
}

/** Everybody whose address is stored anywhere, by the digest of it. */
async function everybody(services: PersonalServices): Promise<Person[]> {
  const found = new Set<string>()
  for (const { addresses } of personRegistry)
    for (const email of (await addresses?.(services.db)) ?? []) found.add(email)
  return [...found].filter((email) => email !== '').map((email) => personOf(services, email))
}
