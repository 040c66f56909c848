import { DefinitionList } from '#app/ui/definition-list.tsx'
import { listingFallbacks } from '../listing-messages.ts'
import type { ShownProfile } from '../shown-profile.ts'
import { ExternalLink } from './external-link.tsx'

export function ContactInformation({ profile }: { profile: ShownProfile }) {
  const { email, phone, website, location } = profile
  return (
    <DefinitionList
      items={[
        { term: 'Email', value: <Email address={email} /> },
        {
          term: 'Website',
          value: website.address ? (
            <ExternalLink href={website.address}>{shortAddress(website.text)}</ExternalLink>
          ) : (
            website.text || listingFallbacks.notProvided
          ),
        },
        {
          term: 'Phone',
          value: phone.address ? (
            <a href={phone.address}>{phone.text}</a>
          ) : (
            phone.text || listingFallbacks.notProvided
          ),
        },
        { term: 'Location', value: location || listingFallbacks.notProvided },
      ]}
    />
  )
}

/** As people say it: "example.org" for "https://example.org/". */
function shortAddress(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}

function Email({ address }: { address: string }) {
  if (address === '') return listingFallbacks.notProvided
  return (
    <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} className="break-words">
      {address}
    </a>
  )
}
