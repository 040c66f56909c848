import type { ReactNode } from 'react'
import { listingFallbacks } from '../listing-messages.ts'
import type { ShownProfile } from '../shown-profile.ts'
import { ContactInformation } from './contact-information.tsx'
import { FamilyMediationDetails } from './family-mediation-details.tsx'
import { ProfessionalDetails } from './professional-details.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { RichText } from './rich-text.tsx'

export function Profile({ profile }: { profile: ShownProfile }) {
  return (
    <>
      <ProfileHeader profile={profile} />
      <Section heading="About">
        {profile.bio ? (
          <div className="mt-3">
            <RichText html={profile.bio} />
          </div>
        ) : (
          <p className="mt-3 text-ink-soft">{listingFallbacks.noBio}</p>
        )}
      </Section>
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

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8 md:mt-9">
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
