import { profileStatus } from '#app/profiles/profile-status.ts'

/**
 * What administrators see of a mediator's account and profile at once. Where several hold, the
 * first counts.
 */
export const mediatorStatuses = [
  { code: 'suspended', label: 'Suspended' },
  { code: 'taken_down', label: 'Taken down' },
  { code: 'sent_back', label: 'Sent back' },
  { code: 'incomplete', label: 'Incomplete' },
  { code: 'in_review', label: 'In Review' },
  { code: 'active', label: 'Active' },
] as const

export type MediatorStatus = (typeof mediatorStatuses)[number]['code']

type Profile = Parameters<typeof profileStatus>[0] & {
  sentBackReason: string
  takenDownAt: Date | null
}

export function mediatorStatus(profile: Profile, isSuspended: boolean): MediatorStatus {
  if (isSuspended) return 'suspended'
  const isSentBack = !profile.approved && profile.sentBackReason !== ''
  return isSentBack && profile.takenDownAt === null ? 'sent_back' : profileStatus(profile)
}

export function mediatorStatusLabel(status: MediatorStatus): string {
  return mediatorStatuses.find(({ code }) => code === status)?.label ?? status
}

export function isMediatorStatus(text: string): text is MediatorStatus {
  return mediatorStatuses.some(({ code }) => code === text)
}
