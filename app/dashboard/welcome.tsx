import { Form, href, useNavigation } from 'react-router'
import { type ProfileStatus, profileStatusLabel } from '#app/profiles/profile-status.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Profile = {
  firstName: string
  status: ProfileStatus
  isProfilePublic: boolean
  /** The slug visitors reach the profile by; null while it is not listed, undefined if unknown. */
  listedAs: string | null | undefined
  /** Why it was sent back; empty unless it was. */
  sentBackReason: string
}

/** Greets by first name, and says how the profile stands and what the public sees of it. */
export function Welcome({ profile, isFirstUse }: { profile: Profile; isFirstUse: boolean }) {
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
      <div className="min-w-0 grow basis-[20rem]">
        <h1 className="text-page">
          {isFirstUse ? 'Welcome' : 'Welcome back'}, {profile.firstName}
        </h1>
        <ProfileState profile={profile} />
      </div>
      {profile.listedAs && (
        <ButtonLink to={href('/mediator/:slug', { slug: profile.listedAs })} kind="quiet">
          View public profile
        </ButtonLink>
      )}
      <ButtonLink to={href('/dashboard/profile')}>Edit profile</ButtonLink>
    </div>
  )
}

/** How the profile stands, and what the public sees of it. */
export function ProfileState({ profile }: { profile: Omit<Profile, 'firstName'> }) {
  return (
    <p className="mt-1 text-ink-soft">
      Your profile is{' '}
      <strong className={`font-semibold ${colours[profile.status]}`}>
        {profileStatusLabel(profile.status)}
      </strong>
      {meaning(profile)}
    </p>
  )
}

const colours: Record<ProfileStatus, string> = {
  active: 'text-ok',
  in_review: 'text-wait',
  incomplete: 'text-clay-700',
  taken_down: 'text-clay-700',
}

function meaning({
  status,
  listedAs,
  isProfilePublic,
  sentBackReason,
}: Omit<Profile, 'firstName'>): string {
  if (listedAs && status === 'active') return ' and visible to the public.'
  if (status === 'taken_down') return ' and not in the directory. The reason is below.'
  if (sentBackReason) return ', and needs a change from you before we can approve it.'
  if (listedAs) return '. Visitors see the version we approved last until this one is approved.'
  if (listedAs === undefined) return '.'
  if (!isProfilePublic) return ', and hidden from the public because you asked for that.'
  if (status === 'in_review') return '. It becomes visible to the public once we have approved it.'
  if (status === 'active') return ', but not in the directory at the moment.'
  return '. Visitors cannot see it yet: fill it in, and we will review it.'
}

const sendAgain = href('/dashboard/account/verification')

/** There until the mediator has followed the link in the mail. */
export function VerificationBanner() {
  const navigation = useNavigation()
  return (
    <Notice
      kind="wait"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5"
    >
      <p className="min-w-0 grow basis-[18rem]">
        <strong className="font-semibold">Please confirm your email address.</strong> Follow the
        link in the email we sent you.
      </p>
      <Form method="post" action={sendAgain}>
        <AccountField />
        <input type="hidden" name="from" value={href('/dashboard')} />
        <Button kind="quiet" size="s" pending={navigation.formAction === sendAgain}>
          Send again
        </Button>
      </Form>
    </Notice>
  )
}
