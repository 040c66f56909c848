import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { forgetPersonInAudit } from '#app/audit/entries-of-person.server.ts'
import {
  copyToErasureList,
  findMissedErasures,
  type ListedErasure,
  type MissedErasures,
  markErased,
} from '#app/audit/erasure-list.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import { eraseRequestIn } from '#app/enquiries/private-page/erase/erase-request.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { findInstallation } from '#app/platform/installation.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Person, PersonalServices } from '#app/platform/personal-records.server.ts'
import { secretMarkOf } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { removeAccount } from '../deletion/remove-account.server.ts'
import { eraseListed } from './erase-person.server.ts'
import { personOf, personRegistry } from './person-registry.server.ts'

type Services = Omit<PersonalServices, 'jobs'> & {
  /** The job queues, opened only where there is something to erase. */
  openJobs(): Promise<Jobs>
}

const actor = { id: '', email: 'the list of erasures' }

/** What became of the list. */
export type Replay = Pick<MissedErasures, 'unreadable' | 'places' | 'isListed'> & {
  /** How many erasures were made again. */
  erased: number
  /** How many of the list found nothing of theirs in this database. */
  foundNothing: number
  /** How many were listed with another secret: whom their digests mean is not known. */
  unjudged: number
}

/**
 * Erases again what a restore has brought back: everything that the list of erasures names and this
 * database has not been through. Nobody is told again. Each entry is done for itself, so that what
 * is interrupted goes on at the next start; one that cannot be judged stays for another secret. What
 * `folders` hold of the list is copied into the file store.
 */
export async function replayErasures(
  { openJobs, ...rest }: Services,
  folders: readonly string[] = [],
): Promise<Replay> {
  await copyToErasureList(rest, folders)
  const { missed, ...list } = await findMissedErasures(rest, folders)
  const replay = { ...list, erased: 0, foundNothing: 0, unjudged: 0 }
  if (missed.length === 0) return replay
  const services: PersonalServices = { ...rest, jobs: await openJobs() }
  const people = missed.some(({ kind }) => kind === 'address') ? await everybody(services) : []
  const known = new Map(people.map((person) => [person.key, person]))
  const { secretMark } = await findInstallation(services.db)
  const ownMark = secretMarkOf(services.keyedDigest)
  // One that fails keeps nobody else from being erased; it is tried again the next night.
  const failures: unknown[] = []
  for (const erasure of missed) {
    const person = known.get(erasure.subject)
    const madeWith = erasure.secretMark ?? secretMark
    // Where nobody knows with which secret it was made, only an address that fits it says so.
    const isJudged = madeWith === null ? person !== undefined : madeWith === ownMark
    if (erasure.kind === 'address' && !isJudged) {
      replay.unjudged += 1
      continue
    }
    try {
      const isErased = await replayOne(services, erasure, person)
      if (isErased) replay.erased += 1
      else replay.foundNothing += 1
    } catch (error) {
      failures.push(error)
      services.log.error({ err: error, erasure: erasure.id }, 'an erasure was not made again')
    }
  }
  if (failures.length > 0) throw failures[0]
  return replay
}

/** Whether there was something to erase. */
async function replayOne(
  services: PersonalServices,
  erasure: ListedErasure,
  person: Person | undefined,
): Promise<boolean> {
  const { kind, subject, at } = erasure
  if (kind !== 'address') return replayInOne(services, erasure)
  const whose = person ?? { email: '', key: subject }
  const erased = await eraseListed(services, erasure, whose, { at, isReplay: true, actor })
  return Object.keys(erased).length > 0
}

/** A request, or an account: one transaction with what says that it was done. */
function replayInOne(services: PersonalServices, erasure: ListedErasure): Promise<boolean> {
  const { kind, subject, at } = erasure
  return services.db.transaction(async (tx) => {
    const isErased =
      kind === 'request'
        ? await eraseRequestIn(tx, services, subject, { at, isReplay: true })
        : await removeAgain(tx, services, erasure)
    await markErased(tx, erasure)
    await recordAudit(tx, { actor, action: 'erasure.replay', subjectId: subject, at })
    return isErased
  })
}

async function removeAgain(tx: Transaction, services: PersonalServices, erasure: ListedErasure) {
  const { kind, subject: id, at } = erasure
  const [account] = await tx
    .select({ id: users.id, profileImage: mediators.profileImage })
    .from(users)
    .leftJoin(mediators, eq(mediators.id, users.id))
    .where(eq(users.id, id))
  if (!account) return false
  const { profileImage } = account
  const removed = { ...account, profileImage: profileImage ?? '' }
  const leads = kind === 'account-with-leads' ? 'erase' : 'return'
  await removeAccount(tx, services, removed, { leads, at, isReplay: true })
  await forgetPersonInAudit(tx, id)
  return true
}

/** Everybody whose address is stored anywhere, by the digest of it. */
async function everybody(services: PersonalServices): Promise<Person[]> {
  const found = new Set<string>()
  for (const { addresses } of personRegistry)
    for (const email of (await addresses?.(services.db)) ?? []) found.add(email)
  return [...found].filter((email) => email !== '').map((email) => personOf(services, email))
}
