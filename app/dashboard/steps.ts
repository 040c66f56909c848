import { previewText } from '#app/profiles/preview.ts'
import type { ProfileStatus } from '#app/profiles/profile-status.ts'

export type FirstStep = {
  title: string
  text: string
  state: 'done' | 'current' | 'ahead'
  /** The text of a link to the profile form. */
  profileLink?: string
}

/** The way from a new account to a listed profile. */
export function firstSteps({
  emailVerified,
  status,
  sentBackReason = '',
}: {
  emailVerified: boolean
  status: ProfileStatus
  /** Why the profile was sent back; empty unless it was. */
  sentBackReason?: string
}): FirstStep[] {
  const hasProfile = status !== 'incomplete' && sentBackReason === ''
  const current = !emailVerified ? 0 : hasProfile ? 2 : 1
  const isDone = [emailVerified, hasProfile, false]
  return [
    {
      title: 'Confirm your email address',
      text: emailVerified
        ? 'Thank you, it is confirmed.'
        : 'We have sent you a link. It works for one day.',
    },
    sentBackReason
      ? {
          title: 'Change your profile',
          text: `We have sent it back: “${previewText(sentBackReason.replaceAll('• ', ''))}” Make the change and save your profile. It then comes back to us automatically.`,
          profileLink: 'Change my profile',
        }
      : {
          title: 'Fill in your profile',
          text: 'Say who you are, where you work and what you help with.',
          profileLink: hasProfile ? 'Edit profile' : 'Fill in my profile',
        },
    {
      title: 'We review it, then it is listed',
      text: hasProfile
        ? 'Your profile is with us. We email you as soon as it is approved.'
        : 'Once you save your profile we check it, and email you when it is approved.',
    },
  ].map((step, index) => ({
    ...step,
    state: isDone[index] ? 'done' : index === current ? 'current' : 'ahead',
  }))
}
