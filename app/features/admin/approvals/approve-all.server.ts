import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import { adminMessages } from '#app/domain/messages.ts'
import type { SessionUser } from '#app/infrastructure/auth/session.server.ts'
import { approveProfile } from '#app/infrastructure/database/approvals/approve-profile.server.ts'
import type { Infrastructure } from '#app/infrastructure/infrastructure.server.ts'

type Selected = { id: string; version: number }

/** Each ticked box holds the id of a profile and the version of it that the page showed. */
export function selectedProfiles(form: FormData): Selected[] {
  return form.getAll('profile').flatMap((value) => {
    const [, id, version] = /^(.+):(\d{1,9})$/.exec(String(value)) ?? []
    return id && version ? { id, version: Number(version) } : []
  })
}

/** Approves one after the other, each in a transaction of its own: one refusal stops no other. */
export async function approveAll(lent: Infrastructure, user: SessionUser, selected: Selected[]) {
  const counts = { approved: 0, behind: 0, gone: 0, own: 0, failed: 0 }
  for (const profile of selected) {
    try {
      counts[(await approveProfile(lent, user, profile)).outcome] += 1
    } catch (error) {
      lent.log.error({ err: error, mediator: profile.id }, 'a profile was not approved')
      counts.failed += 1
    }
  }

  const status = counts.failed > 0 ? 503 : 409
  return { status, message: counts.approved === selected.length ? '' : toldOf(counts) }
}

type Counts = Record<'approved' | 'behind' | 'gone' | 'own' | 'failed', number>

function toldOf(counts: Counts) {
  return [
    counts.failed > 0 && adminMessages.approveProfileFailed,
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
