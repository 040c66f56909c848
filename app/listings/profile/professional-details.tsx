import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listingFallbacks } from '../listing-messages.ts'
import type { ShownProfile } from '../shown-profile.ts'
import { ExternalLink } from './external-link.tsx'
import { RichText } from './rich-text.tsx'

export function ProfessionalDetails({ profile }: { profile: ShownProfile }) {
  const { practiceAreas, experience, hourlyRate, certifications, linkedin } = profile
  const { notProvided } = listingFallbacks
  return (
    <DefinitionList
      items={[
        {
          term: 'Areas of practice',
          value: practiceAreas.length > 0 ? <Areas codes={practiceAreas} /> : notProvided,
        },
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
