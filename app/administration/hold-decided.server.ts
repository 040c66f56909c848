import type { AuditEntry } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { type HeldProfile, holdProfile } from './hold-profile.server.ts'
import type { Standing } from './standing.ts'
import { standingLabel, standingOf } from './standing.ts'

/** Why a decision about a mediator was not taken. */
export type Refused = 'gone' | 'own' | 'support'

type Held = HeldProfile & { standing: Standing }

/**
 * Holds the mediator whom a decision is about. Nobody decides about themselves; the support account
 * may not be decided about where `supportEmail` is given.
 */
export async function holdDecided(
  tx: Transaction,
  actor: AuditEntry['actor'],
  id: string,
  supportEmail?: string,
): Promise<Held | Refused> {
  if (id === actor.id) return 'own'
  const held = await holdProfile(tx, id)
  if (!held) return 'gone'
  if (held.accountEmail === supportEmail) return 'support'
  return { ...held, standing: standingOf(held.profile, held.isSuspended) }
}

/** How a mediator stands, as it goes on record. */
export function recordedStanding(standing: Standing) {
  return { status: standingLabel(standing) }
}
