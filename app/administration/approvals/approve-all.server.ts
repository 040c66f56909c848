import type { SessionUser } from '#app/accounts/session.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { administrationMessages } from '../administration-messages.ts'
import { type Approval, approveProfile } from '../approve-profile.server.ts'
import { changesSince } from '../profile-versions.server.ts'
import type { FieldChange } from '../reviewed-fields.ts'

type Selected = { id: string; version: number }

/**
 * A profile that changed after the administrator was shown it. Without `changes` it is not known
 * what they were shown.
 */
export type StaleProfile = { id: string; fullName: string; changes?: FieldChange[] }

/** The ticked profiles: each box has the id of one and the version that the page showed. */
export function selectedProfiles(form: FormData): Selected[] {
  return form.getAll('profile').flatMap((value) => {
    const [, id, version] = /^(.+):(\d{1,9})$/.exec(String(value)) ?? []
    return id && version ? { id, version: Number(version) } : []
  })
}

type ApprovedAll =
  | { ok: true }
  /** Some were not approved: the HTTP status and the message that say so. */
  | { ok: false; status: number; message: string; stale: StaleProfile[] }

/**
 * Approves one profile after the other, each in a transaction of its own, so that a refusal does
 * not stop the others.
 */
export async function approveAll(
  services: AnalyticsServices,
  user: SessionUser,
  selected: Selected[],
): Promise<ApprovedAll> {
  const counts = { approved: 0, stale: 0, 'not-waiting': 0, own: 0, failed: 0 }
  const stale: StaleProfile[] = []
  for (const shown of selected) {
    const approval = await approveOne(services, user, shown)
    counts[approval.ok ? 'approved' : approval.reason] += 1
    if (approval.ok || approval.reason !== 'stale') continue
    const { id, fullName } = approval.current
    const changes = await changesSince(services.db, shown.version, approval.current)
    stale.push({ id, fullName, changes })
  }

  if (counts.approved === selected.length) return { ok: true }
  return { ok: false, status: counts.failed > 0 ? 503 : 409, message: messageOf(counts), stale }
}

type Attempt = Approval | { ok: false; reason: 'failed' }

async function approveOne(
  services: AnalyticsServices,
  user: SessionUser,
  { id, version }: Selected,
): Promise<Attempt> {
  try {
    return await approveProfile(services, user, { id, version })
  } catch (error) {
    services.log.error({ err: error, mediator: id }, 'a profile was not approved')
    return { ok: false, reason: 'failed' }
  }
}

type Counts = Record<'approved' | Extract<Attempt, { ok: false }>['reason'], number>

function messageOf(counts: Counts) {
  const { approveMediatorFailed, approveProfileFailed, ownProfile } = administrationMessages
  const hasFailed = counts.failed > 0
  const approvedNone = counts.approved === 0
  return [
    hasFailed && (approvedNone ? approveMediatorFailed : approveProfileFailed),
    !(hasFailed && approvedNone) && `${profiles(counts.approved)} approved.`,
    counts.stale > 0 && `${profiles(counts.stale)} not approved: changed while you were reading.`,
    counts.own > 0 && ownProfile,
    counts['not-waiting'] > 0 && `${profiles(counts['not-waiting'])} no longer waiting.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function profiles(number: number): string {
  return counted(number, 'profile')
}
