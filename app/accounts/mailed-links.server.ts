import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { accounts, type linkPurposes, mailedLinks, users } from './accounts.table.server.ts'

type LinkPurpose = (typeof linkPurposes)[number]

/** Whose link it is, and the address that it was mailed to. */
export type MailedLink = {
  digest: string
  purpose: LinkPurpose
  userId: string
  email: string
  isUsed: boolean
}

/** A link that is about to be mailed: its secret, and when it stops working. */
export type NewLink = { token: string; validUntil: Date }

type Services = Pick<Platform, 'keyedDigest' | 'now'>

const hour = 60 * 60 * 1_000
const day = 24 * hour

/** Milliseconds until a link stops working. */
export const linkLifetimes: Record<LinkPurpose, number> = {
  'verify-email': day,
  'change-email': day,
  'reset-password': hour,
  unlock: hour,
  'contact-address': 7 * day,
}

/** An account has one link of these at most: the next one makes the one before it useless. */
const replaced: ReadonlySet<LinkPurpose> = new Set(['change-email', 'contact-address'] as const)

/** Notes a link that is about to be mailed. */
export async function createMailedLink(
  { keyedDigest, clock, now }: Services & Pick<Platform, 'clock'>,
  tx: Transaction,
  { purpose, userId, email }: Pick<MailedLink, 'purpose' | 'userId' | 'email'>,
): Promise<NewLink> {
  const token = randomBytes(32).toString('base64url')
  const at = now()
  const validUntil = new Date(at.getTime() + linkLifetimes[purpose])
  if (!clock.doubt()) await tx.delete(mailedLinks).where(lt(mailedLinks.expiresAt, at))
  if (replaced.has(purpose))
    await tx
      .delete(mailedLinks)
      .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose)))
  await tx.insert(mailedLinks).values({
    digest: keyedDigest(token, `link to ${purpose}`),
    purpose,
    userId,
    email,
    state: (await accountState(tx, userId)) ?? '',
    expiresAt: validUntil,
  })
  return { token, validUntil }
}

/**
 * The link of this secret, if it is for one of these purposes, has not expired, and the account is
 * still as it was when the link was mailed.
 */
export async function findMailedLink(
  { keyedDigest, now }: Services,
  db: Queryable,
  purposes: readonly LinkPurpose[],
  secret: string,
): Promise<MailedLink | undefined> {
  const digests = purposes.map((purpose) => keyedDigest(secret, `link to ${purpose}`))
  const [link] = await db.select().from(mailedLinks).where(inArray(mailedLinks.digest, digests))
  if (!link || link.expiresAt < now()) return undefined
  if (link.state !== (await accountState(db, link.userId))) return undefined
  const { digest, purpose, userId, email, usedAt } = link
  return { digest, purpose, userId, email, isUsed: usedAt !== null }
}

/** Uses a link up. Of two who follow it at the same moment, one is told that it is used. */
export async function spendMailedLink(
  { now }: Services,
  tx: Transaction,
  { digest }: MailedLink,
): Promise<boolean> {
  const used = await tx
    .update(mailedLinks)
    .set({ usedAt: now() })
    .where(and(eq(mailedLinks.digest, digest), isNull(mailedLinks.usedAt)))
    .returning({ digest: mailedLinks.digest })
  return used.length > 0
}

/** Makes every link useless that was mailed about an account: someone else may have had it sent. */
export async function dropMailedLinks(db: Queryable, userId: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
}

/** A digest of what a link depends on: the account's address and its password. */
async function accountState(db: Queryable, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: users.email, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.id, userId))
  return found && digestOf(found.email, found.password)
}
