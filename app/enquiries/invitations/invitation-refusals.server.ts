import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { invitationRefusals } from './invitations.table.server.ts'

/** Whether somebody said that they do not want to be asked for reviews. */
export async function hasRefusedInvitations(
  db: Queryable,
  keyedDigest: KeyedDigest,
  email: string,
): Promise<boolean> {
  const found = await db
    .select({ refusedAt: invitationRefusals.refusedAt })
    .from(invitationRefusals)
    .where(eq(invitationRefusals.emailKey, refusalKeyOf(keyedDigest, email)))
  return found.length > 0
}

/** Has somebody asked no more, whichever mediator they wrote to. Said twice, the first time stands. */
export async function refuseInvitations(
  db: Queryable,
  keyedDigest: KeyedDigest,
  { email, at }: { email: string; at: Date },
): Promise<void> {
  await db
    .insert(invitationRefusals)
    .values({ emailKey: refusalKeyOf(keyedDigest, email), refusedAt: at })
    .onConflictDoNothing()
}

/** A digest, so that the list of those who want no mail is no list of addresses. */
export function refusalKeyOf(keyedDigest: KeyedDigest, email: string): string {
  return keyedDigest(`no invitations ${email.toLowerCase()}`)
}
