import type { ReactNode } from 'react'
import { href } from 'react-router'
import { counted } from '#app/platform/text/plural.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { listingFallbacks } from '../listing-messages.ts'
import type { ProfileView } from '../profile-view.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { CheckedCredentials } from './checked-credentials.tsx'
import type { Row } from './fee-rows.ts'
import {
  ContactInformation,
  FamilyMediationDetails,
  ProfessionalDetails,
  RichText,
} from './profile-facts.tsx'

/** A profile as visitors read it. `profileHtml` draws it, so nothing in it may need scripts. */
export function Profile({ profile }: { profile: ProfileView }) {
  return (
    <>
      <ProfileHeader profile={profile} />
      <AtAGlance facts={profile.facts} />
      <Section heading="About">
        {profile.bio ? (
          <div className="mt-3">
            <RichText html={profile.bio} />
          </div>
        ) : (
          <p className="mt-3 text-ink-soft">{listingFallbacks.noBio}</p>
        )}
      </Section>
      <Section heading="What it costs">
        <Fees profile={profile} />
      </Section>
      {profile.sessions.length > 0 && (
        <Section heading="Where and when">
          <Rows rows={profile.sessions} />
        </Section>
      )}
      {profile.checked.length > 0 && (
        <Section heading="Checked Credentials">
          <CheckedCredentials checked={profile.checked} />
        </Section>
      )}
      <Section heading="Contact Information">
        <ContactInformation profile={profile} />
      </Section>
      <Section heading="Professional Details">
        <ProfessionalDetails profile={profile} />
      </Section>
      {profile.family && (
        <Section heading="Family Mediation Details">
          <FamilyMediationDetails family={profile.family} />
        </Section>
      )}
    </>
  )
}

function ProfileHeader({ profile }: { profile: ProfileView }) {
  return (
    <header className="flex items-center gap-4 md:gap-[26px]">
      <Portrait name={profile.name} src={profile.image} size="l" eager />
      <div className="min-w-0">
        <h1 className="text-[clamp(1.65rem,3.6vw,2.5rem)]">{profile.name}</h1>
        <p className="mt-1 text-ink-soft md:text-lg">{profile.title}</p>
        <ul className="mt-1.5 flex flex-wrap gap-x-[18px] gap-y-0.5 text-sm">
          {profile.location && (
            <li className="flex items-center gap-1.5">
              <Icon name="pin" size={16} thin />
              {profile.location}
            </li>
          )}
          {profile.experience && <li>{profile.experience}</li>}
          <li>
            <Rating rating={profile.rating} total={profile.ratingTotal} />
          </li>
        </ul>
      </div>
    </header>
  )
}

/** Plain links: the pages that they lead to have no scripts. */
function Fees({ profile: { fees, name, family } }: { profile: ProfileView }) {
  return (
    <>
      {fees.length > 0 ? (
        <Rows rows={fees} />
      ) : (
        <p className="mt-3 text-ink-soft">{name} has not given fees here. Ask before you book.</p>
      )}
      <p data-off-paper className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <a href={href('/what-mediation-costs')} className="inline-flex min-h-11 items-center">
          What mediation costs
        </a>{' '}
        {family && (
          <a
            href={href('/before-you-choose-mediation')}
            className="inline-flex min-h-11 items-center"
          >
            Before you choose mediation
          </a>
        )}
      </p>
    </>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <DefinitionList
      items={rows.map(({ term, value }) => ({
        term,
        value: Array.isArray(value) ? <Lines lines={value} /> : value,
      }))}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-0.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Rating({ rating, total }: { rating: string; total: number }) {
  if (total === 0) return 'No reviews yet'
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Stars rating={Number(rating)} size={16} /> <span>from {counted(total, 'review')}</span>
    </span>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8 md:mt-9">
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
