import { href, Link } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Changes } from '#app/ui/changes.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import type { ReviewedProfile } from './find-approvals.server.ts'
import { useApproving } from './use-approving.tsx'

type Props = { profile: ReviewedProfile; isChosen: boolean }

/** One profile, what changed if it was listed before, and what may be decided. */
export function ReviewCard({ profile, isChosen }: Props) {
  return (
    <div className={isChosen ? '' : 'max-lg:hidden'}>
      <p className="mb-3 lg:hidden">
        <BackLink to={href('/admin/profile-approvals')}>All waiting profiles</BackLink>
      </p>
      <Card as="section" aria-labelledby="profile" className="md:px-7 [&_summary]:scroll-mb-24">
        <Heading profile={profile} />
        {profile.isListed ? <WhatChanged profile={profile} /> : <WholeProfile profile={profile} />}
        {profile.contact && <ContactNotice contact={profile.contact} />}
        {profile.unplaced.length > 0 && <UnplacedNotice profile={profile} />}
        <Notice kind="wait" className="mt-5 text-sm">
          {profile.isOwn ? administrationMessages.ownProfile : consequence(profile)}
        </Notice>
        {!profile.isOwn && <DecisionBar profile={profile} />}
      </Card>
    </div>
  )
}

/** The public would read an address that may be somebody else's. */
function ContactNotice({ contact }: { contact: { unconfirmed: string; account: string } }) {
  return (
    <Notice kind="wait" className="mt-5 text-sm [overflow-wrap:anywhere]">
      Contact address not confirmed: {contact.unconfirmed}. Emails about enquiries go to{' '}
      {contact.account}, the address of the account, until it is.
    </Notice>
  )
}

/** Such a profile can be approved, and is found by the words of its location alone. */
function UnplacedNotice({ profile: { id, unplaced } }: { profile: ReviewedProfile }) {
  return (
    <Notice kind="wait" className="mt-5 text-sm">
      Location not placed: {unplaced.map((location) => `“${location}”`).join(', ')}. Searches near
      it do not find this mediator.{' '}
      <Link to={href('/admin/profile-approvals/:id/edit', { id })} className="relative touch-44">
        Edit the location
      </Link>
    </Notice>
  )
}

/** Stays in view below a long profile, except where the screen is too low to spare the room. */
function DecisionBar({ profile: { id, version } }: { profile: ReviewedProfile }) {
  return (
    <div
      data-bottom-bar
      className="bottom-0 z-10 -mx-5 mt-5 -mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-b-md border-t border-line bg-surface px-5 py-3 md:-mx-7 md:-mb-6 md:px-7 [@media(min-height:30rem)]:sticky"
    >
      <ApproveForm id={id} version={version} />
      <ButtonLink to={href('/admin/profile-approvals/:id/edit', { id })} kind="quiet">
        Edit
      </ButtonLink>{' '}
      <Link
        to={href('/admin/profile-approvals/:id/send-back', { id })}
        className="relative font-semibold touch-44"
      >
        Send back<span className="max-sm:sr-only"> with a reason</span>
      </Link>
    </div>
  )
}

/** Posts the version that is shown, so that a newer one is refused and its changes are shown. */
function ApproveForm({ id, version }: Pick<ReviewedProfile, 'id' | 'version'>) {
  const { ApprovingForm, isApproving } = useApproving()
  const action = href('/admin/profile-approvals/:id/approve', { id })
  return (
    <ApprovingForm method="post" action={action}>
      {/* What sends the form is here before it is needed, even if the connection then is not. */}
      <PreloadAction path={action} />
      <input type="hidden" name="version" value={version} />
      <Button pending={isApproving(action)}>Approve and publish</Button>
    </ApprovingForm>
  )
}

function Heading({ profile }: { profile: ReviewedProfile }) {
  const { phone, completionScore, submitted, approvedOn } = profile
  const location = profile.fields.find(({ label }) => label === 'Location')?.text
  const facts = [
    location,
    phone,
    `profile ${completionScore}% complete`,
    `submitted ${submitted}`,
    approvedOn && `last approved ${approvedOn}`,
  ]
  return (
    <div className="flex items-center gap-4">
      <Portrait name={profile.fullName} src={profile.image} eager />
      <div className="min-w-0">
        <h2
          id="profile"
          tabIndex={-1}
          aria-describedby="waiting"
          className="scroll-mt-24 text-card [overflow-wrap:anywhere]"
        >
          {profile.fullName}
        </h2>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

function WhatChanged({ profile }: { profile: ReviewedProfile }) {
  const { changes, listedImage } = profile
  return (
    <>
      <h3 className="mt-6">What changed</h3>
      {listedImage !== null && <ChangedPhoto before={listedImage} after={profile.image} />}
      {changes.length > 0 && <Changes changes={changes} />}
      {changes.length === 0 && listedImage === null && (
        <p className="mt-2 text-ink-soft">Nothing that is shown to the public.</p>
      )}
      <details className="mt-3">
        <summary className="flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4">
          The whole profile
        </summary>
        <Fields profile={profile} />
      </details>
    </>
  )
}

function ChangedPhoto({ before, after }: { before: string; after: string }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <span className="font-semibold">Photo</span>
      <del className="no-underline">
        <Portrait name={before ? 'Current photo' : 'No current photo'} src={before} isAlone />
      </del>
      <span aria-hidden="true">→</span>
      <ins className="no-underline">
        <Portrait name={after ? 'New photo' : 'Photo removed'} src={after} isAlone />
      </ins>
    </p>
  )
}

function WholeProfile({ profile }: { profile: ReviewedProfile }) {
  return (
    <>
      <h3 className="mt-6">The whole profile</h3>
      <Fields profile={profile} />
    </>
  )
}

function Fields({ profile }: { profile: ReviewedProfile }) {
  return (
    <DefinitionList
      items={profile.fields.map(({ label, text }) => ({
        term: label,
        value: text ? (
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
        ) : (
          <span className="text-ink-soft">Not provided</span>
        ),
      }))}
    />
  )
}

function consequence(profile: ReviewedProfile): string {
  const { obstacles } = profile
  if (obstacles.length === 0) return effect(profile)
  return `Incomplete: ${obstacles.join(', ')}. You can approve it here, but not together with others. ${effect(profile)}`
}

function effect({ isListed, isPublicWished }: ReviewedProfile): string {
  if (!isPublicWished) return 'This mediator has hidden their profile. Approved, it stays hidden.'
  if (isListed) return 'The last approved profile stays public until you decide.'
  return 'This profile is not public until you approve it.'
}
