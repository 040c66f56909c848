import { href } from 'react-router'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listingFallbacks } from '../listing-messages.ts'
import type { FamilyDetails, ProfileView } from '../profile-view.ts'

export function ContactInformation({ profile }: { profile: ProfileView }) {
  const { email, phone, website, location } = profile
  return (
    <DefinitionList
      items={[
        { term: 'Email', value: <Email email={email} /> },
        {
          term: 'Website',
          value: website.url ? (
            <ExternalLink href={website.url}>{shortUrl(website.text)}</ExternalLink>
          ) : (
            website.text || listingFallbacks.notProvided
          ),
        },
        {
          term: 'Phone',
          value: phone.url ? (
            <a href={phone.url} className="relative touch-44">
              {phone.text}
            </a>
          ) : (
            phone.text || listingFallbacks.notProvided
          ),
        },
        { term: 'Location', value: location || listingFallbacks.notProvided },
      ]}
    />
  )
}

/** "example.org" for "https://example.org/". */
function shortUrl(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}

function Email({ email }: { email: string }) {
  if (email === '') return listingFallbacks.notProvided
  return (
    <a
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      className="relative touch-44"
    >
      {email}
    </a>
  )
}

export function ProfessionalDetails({ profile }: { profile: ProfileView }) {
  const { practiceAreas, specialties, experience, hourlyRate, certifications, linkedin } = profile
  const { notProvided } = listingFallbacks
  return (
    <DefinitionList
      items={[
        {
          term: 'Areas of practice',
          value: practiceAreas.length > 0 ? <Areas codes={practiceAreas} /> : notProvided,
        },
        ...(specialties ? [{ term: 'Specialties', value: specialties }] : []),
        { term: 'Experience', value: experience || notProvided },
        { term: 'Hourly rate', value: hourlyRate ? `${hourlyRate} per hour` : notProvided },
        {
          term: 'Certifications',
          value: certifications ? <RichText html={certifications} /> : notProvided,
        },
        {
          term: 'LinkedIn',
          value: linkedin ? <ExternalLink href={linkedin}>View Profile</ExternalLink> : notProvided,
        },
      ]}
    />
  )
}

function Areas({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Tag>{practiceAreaLabel(code)}</Tag>
        </li>
      ))}
    </ul>
  )
}

export function FamilyMediationDetails({ family }: { family: FamilyDetails }) {
  const { notApplicable } = listingFallbacks
  const accreditation = [
    { term: 'Accreditation date', value: family.accreditedSince || notApplicable },
    { term: 'Accredited for', value: family.accreditedFor || notApplicable },
  ]
  return (
    <>
      <DefinitionList
        items={[
          {
            term: 'Accredited',
            value: family.checked
              ? `Yes: ${family.checked}`
              : saidAccreditation(family.isAccredited),
          },
          ...(family.isAccredited ? accreditation : []),
          { term: 'Qualified to sign court forms', value: family.courtForms },
          { term: 'Legal aid', value: yesOrNo(family.offersLegalAid) },
          { term: 'Qualified to see children', value: yesOrNo(family.seesChildren) },
          { term: 'Offers online mediation', value: yesOrNo(family.worksOnline) },
        ]}
      />
      {family.nationsWithoutMiams.length > 0 && (
        <p className="mt-1 text-sm">
          There is no MIAM in {family.nationsWithoutMiams.join(' or ')}, and family mediators follow
          other rules there.{' '}
          <a
            data-off-paper
            href={`${href('/what-is-mediation')}#nations`}
            className="relative inline-block touch-44"
          >
            Across the UK
          </a>
        </p>
      )}
    </>
  )
}

/** Nobody has checked it. */
function saidAccreditation(isAccredited: boolean | null): string {
  if (isAccredited === null) return listingFallbacks.notProvided
  return isAccredited ? 'Yes, says the mediator; not checked' : 'No'
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}

/** A link that a mediator gave: we neither vouch for it nor tell it who followed it. */
function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noopener nofollow ugc" className="relative touch-44">
      {children}
    </a>
  )
}

/** Shows HTML that was sanitised on the server, and must be given no other. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it was stored.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}
