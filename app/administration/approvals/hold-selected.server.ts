import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { administrationMessages, approvalMessages } from '../administration-messages.ts'
import type { ReadVersion } from '../held-approvals.server.ts'
import { type HoldRefusal, holdApprovals } from '../hold-approvals.server.ts'
import { changesSince } from '../profile-versions.server.ts'
import type { FieldChange } from '../reviewed-fields.ts'

/**
 * A profile that changed after the administrator was shown it. Without `changes` it is not known
 * what they were shown.
 */
export type StaleProfile = { id: string; fullName: string; changes?: FieldChange[] }

/** The value of a profile's box: what is posted names the version that the page showed. */
export function boxValue({ id, version }: ReadVersion): string {
  return `${id}:${version}`
}

/** The profiles whose boxes were ticked, from the values of these. */
export function selectedProfiles(values: readonly unknown[]): ReadVersion[] {
  return [...new Set(values)].flatMap((value) => {
    const [, id, version] = /^(.+):(\d{1,9})$/.exec(String(value)) ?? []
    return id && version ? [{ id, version: Number(version) }] : []
  })
}

type HeldAll =
  | { ok: true }
  /** Some are not approved: the message that says so, and what changed. */
  | { ok: false; message: string; stale: StaleProfile[] }

/** Confirms the approval of all these profiles, but for those that it is refused for. */
export async function holdSelected(
  platform: Platform,
  user: SessionUser,
  selected: readonly ReadVersion[],
): Promise<HeldAll> {
  const { held, refused } = await holdApprovals(platform, user, selected)
  if (refused.length === 0) return { ok: true }
  const counts = { held, stale: 0, 'not-waiting': 0, own: 0, incomplete: 0, unconfirmed: 0 }
  const stale: StaleProfile[] = []
  for (const { version, refusal } of refused) {
    counts[refusal.reason] += 1
    if (refusal.reason !== 'stale') continue
    const { id, fullName } = refusal.current
    const changes = await changesSince(platform.db, version, refusal.current)
    stale.push({ id, fullName, changes })
  }
  return { ok: false, message: messageOf(counts), stale }
}

type Counts = Record<'held' | HoldRefusal['reason'], number>

function messageOf(counts: Counts) {
  return [
    `${profiles(counts.held)} will be approved.`,
    counts.stale > 0 && `${profiles(counts.stale)} not approved: changed while you were reading.`,
    counts.unconfirmed > 0 &&
      `${profiles(counts.unconfirmed)} not approved: ${approvalMessages.unconfirmed}.`,
    counts.incomplete > 0 &&
      `${profiles(counts.incomplete)} not approved: ${approvalMessages.incomplete}.`,
    counts.own > 0 && administrationMessages.ownProfile,
    counts['not-waiting'] > 0 && `${profiles(counts['not-waiting'])} no longer waiting.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function profiles(number: number): string {
  return counted(number, 'profile')
}
