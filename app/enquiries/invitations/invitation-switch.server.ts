import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { invitationPeriods } from './invitations.table.server.ts'
import { daysAfter, invitationDays } from './review-invitation.ts'

/** Since when clients are invited, and from when on that may be switched off; null while it is off. */
export type InvitationSwitch = { since: Date; mayEndFrom: Date } | null

export async function findInvitationSwitch(
  db: Queryable,
  mediatorId: string,
): Promise<InvitationSwitch> {
  const [open] = await db
    .select({ since: invitationPeriods.startedAt })
    .from(invitationPeriods)
    .where(isOpenOf(mediatorId))
  return open ? { ...open, mayEndFrom: daysAfter(open.since, invitationDays.hold) } : null
}

export async function hasInvitations(db: Queryable, mediatorId: string): Promise<boolean> {
  return (await findInvitationSwitch(db, mediatorId)) !== null
}

type Switched = { ok: true } | { ok: false; reason: 'too-soon'; mayEndFrom: Date }

/**
 * Switches the invitations of a mediator on or off; what is as asked already stays as it is. They
 * stay on for a while, so that nobody switches them on for one client alone.
 */
export function switchInvitations(
  db: Database,
  { mediatorId, isOn, at }: { mediatorId: string; isOn: boolean; at: Date },
): Promise<Switched> {
  return db.transaction<Switched>(async (tx) => {
    await tx
      .select({ id: mediators.id })
      .from(mediators)
      .where(eq(mediators.id, mediatorId))
      .for('no key update')
    const current = await findInvitationSwitch(tx, mediatorId)
    if (isOn === (current !== null)) return { ok: true }
    if (!current) {
      await tx.insert(invitationPeriods).values({ mediatorId, startedAt: at })
      return { ok: true }
    }
    const { mayEndFrom } = current
    if (at < mayEndFrom) return { ok: false, reason: 'too-soon', mayEndFrom }
    await tx.update(invitationPeriods).set({ endedAt: at }).where(isOpenOf(mediatorId))
    return { ok: true }
  })
}

function isOpenOf(mediatorId: string) {
  return and(eq(invitationPeriods.mediatorId, mediatorId), isNull(invitationPeriods.endedAt))
}
