import { profileStatus } from '#app/profiles/profile-status.ts'

/** How a mediator stands in an administrator's eyes; of several at once, the first that holds. */
export const standings = [
  { code: 'suspended', label: 'Suspended' },
  { code: 'taken_down', label: 'Taken down' },
  { code: 'sent_back', label: 'Sent back' },
  { code: 'incomplete', label: 'Incomplete' },
  { code: 'in_review', label: 'In Review' },
  { code: 'active', label: 'Active' },
] as const

export type Standing = (typeof standings)[number]['code']

type Profile = Parameters<typeof profileStatus>[0] & {
  sentBackReason: string
  takenDownAt: Date | null
}

export function standingOf(profile: Profile, isSuspended: boolean): Standing {
  if (isSuspended) return 'suspended'
  const isSentBack = !profile.approved && profile.sentBackReason !== ''
  return isSentBack && profile.takenDownAt === null ? 'sent_back' : profileStatus(profile)
}

export function standingLabel(standing: Standing): string {
  return standings.find(({ code }) => code === standing)?.label ?? standing
}

export function isStanding(text: string): text is Standing {
  return standings.some(({ code }) => code === text)
}
