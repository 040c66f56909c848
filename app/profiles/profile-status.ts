import { hasText } from '#app/platform/rich-text/html-text.ts'
import type { MediatorProfile } from './mediator.ts'

const profileStatuses = [
  { code: 'incomplete', label: 'Incomplete' },
  { code: 'in_review', label: 'In Review' },
  { code: 'active', label: 'Active' },
  { code: 'taken_down', label: 'Taken Down' },
] as const

export type ProfileStatus = (typeof profileStatuses)[number]['code']

export function profileStatus(
  profile: Pick<MediatorProfile, 'fullName' | 'email' | 'bio'> & {
    approved: boolean
    takenDownAt?: Date | null
  },
): ProfileStatus {
  if (profile.takenDownAt) return 'taken_down'
  if (profile.fullName.trim() === '' || profile.email.trim() === '') return 'incomplete'
  if (profile.approved) return 'active'
  return hasText(profile.bio) ? 'in_review' : 'incomplete'
}

export function profileStatusLabel(status: ProfileStatus): string {
  return profileStatuses.find((each) => each.code === status)?.label ?? status
}
