import type { SessionUser } from '#app/accounts/session.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { administrationMessages } from '../administration-messages.ts'
import { type ApprovalOutcome, approveProfile } from '../approve-profile.server.ts'
import { type FieldChange, profileChanges } from '../profile-changes.ts'
import { readFields } from '../read-fields.server.ts'
import type { ReviewedField } from '../reviewed-fields.ts'
import { unpackSeen } from './packed-seen.server.ts'

type Selected = { id: string; version: number; seen?: ReviewedField[] }
type Outcome = ApprovalOutcome | { outcome: 'failed' }

/** A profile that changed since it was ticked; without `changes` nobody knows what was read. */
export type BehindProfile = { id: string; fullName: string; changes?: FieldChange[] }

/**
 * Each ticked box holds the id of a profile, the version of it that the page showed, and what the
 * profile said then.
 */
export function selectedProfiles(form: FormData): Selected[] {
  return form.getAll('profile').flatMap((value) => {
    const [, id, version, seen] = /^(.+):(\d{1,9})(?:~([\w-]+))?$/.exec(String(value)) ?? []
    return id && version ? { id, version: Number(version), seen: unpackSeen(seen) } : []
  })
}

/** Approves one after the other, each in a transaction of its own: one refusal stops no other. */
export async function approveAll(
  services: AnalyticsServices,
  user: SessionUser,
  selected: Selected[],
) {
  const counts = { approved: 0, behind: 0, gone: 0, own: 0, failed: 0 }
  const behind: BehindProfile[] = []
  for (const profile of selected) {
    const approval = await approveOne(services, user, profile)
    counts[approval.outcome] += 1
    if (approval.outcome !== 'behind') continue
    const { id, fullName } = approval.current
    const changes = profile.seen && profileChanges(profile.seen, readFields(approval.current))
    behind.push({ id, fullName, changes })
  }

  const status = counts.failed > 0 ? 503 : 409
  return { status, message: counts.approved === selected.length ? '' : toldOf(counts), behind }
}

async function approveOne(
  services: AnalyticsServices,
  user: SessionUser,
  { id, version }: Selected,
): Promise<Outcome> {
  try {
    return await approveProfile(services, user, { id, version })
  } catch (error) {
    services.log.error({ err: error, mediator: id }, 'a profile was not approved')
    return { outcome: 'failed' }
  }
}

type Counts = Record<Outcome['outcome'], number>

function toldOf(counts: Counts) {
  return [
    counts.failed > 0 && administrationMessages.approveProfileFailed,
    `${profiles(counts.approved)} approved.`,
    counts.behind > 0 && `${profiles(counts.behind)} not approved: changed while you were reading.`,
    counts.own > 0 && administrationMessages.ownProfile,
    counts.gone > 0 && `${profiles(counts.gone)} no longer waiting.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function profiles(number: number): string {
  return number === 1 ? '1 profile' : `${number} profiles`
}
