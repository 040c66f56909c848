import { href, Link } from 'react-router'
import { Portrait } from '#app/profiles/portrait.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Changes } from '#app/ui/changes.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { administrationMessages } from '../administration-messages.ts'
import { AddressNotices } from '../confirmation/address-notices.tsx'
import { Checklist } from './checks/checklist.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { ReviewedProfile } from './find-approvals.server.ts'
import { type QueueFilter, queueQuery } from './queue-filter.ts'

type Props = { profile: ReviewedProfile; show: QueueFilter; isChosen: boolean }

/**
 * One profile: what an approval asks, what changed if it was listed before, and what may be decided.
 * The bar of decisions stands at the bottom, and comes right after the heading for the keyboard.
 */
export function ReviewCard({ profile, show, isChosen }: Props) {
  const { id, isOwn, openAddresses, accountEmail } = profile
  return (
    <div className={isChosen ? '' : 'max-lg:hidden'}>
      <p className="mb-3 lg:hidden">
        <BackLink to={href('/admin/profile-approvals') + queueQuery({ show })}>
          All waiting profiles
        </BackLink>
      </p>
      <Card
        as="section"
        aria-labelledby="profile"
        className="flex flex-col md:px-7 [&_:is(summary,a,button)]:scroll-mb-28"
      >
        <Heading profile={profile} />
        {isOwn ? (
          <Notice kind="wait" className="order-1 mt-5 text-sm">
            {administrationMessages.ownProfile}
          </Notice>
        ) : (
          <DecisionBar profile={profile} show={show} />
        )}
        {!isOwn && <AddressNotices id={id} open={openAddresses} account={accountEmail} />}
        <Checklist profile={profile} />
        {profile.unplaced.length > 0 && <UnplacedNotice profile={profile} />}
        {profile.isListed ? <WhatChanged profile={profile} /> : <WholeProfile profile={profile} />}
      </Card>
    </div>
  )
}

/** Such a profile can be approved, and is found by the words of its location alone. */
function UnplacedNotice({ profile: { id, unplaced } }: { profile: ReviewedProfile }) {
  return (
    <Notice kind="wait" className="mt-5 text-sm">
      We could not find {unplaced.map((location) => `“${location}”`).join(', ')} on the map.
      Searches near it will not show this mediator.{' '}
      <Link to={href('/admin/profile-approvals/:id/edit', { id })} className="relative touch-44">
        Edit the location
      </Link>
    </Notice>
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Portrait name={profile.fullName} src={profile.image} eager />
      <div className="min-w-0 grow basis-[12rem]">
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
      <ButtonLink
        to={href('/admin/mediators/:id/preview', { id: profile.id })}
        kind="quiet"
        size="s"
      >
        See as public
      </ButtonLink>
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
