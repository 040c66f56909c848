import { href, useSearchParams } from 'react-router'
import { readChosen } from '#app/listings/chosen.ts'
import type { Recipient } from '#app/listings/recipient.ts'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { SimilarMediators } from '#app/listings/similar/similar-mediators.tsx'
import { queryOf } from '#app/listings/slug-list.ts'
import { isPracticeArea, practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

export function notAcceptingMessage(firstName: string): string {
  return `${firstName} is not taking new cases at the moment.`
}

type Props = { recipient: Recipient; similar: readonly FoundListing[] }

/**
 * Says so, and who does take them: what was typed is there on their pages too. Then where to look,
 * one search for each area, since few mediators have all.
 */
export function NotAccepting({ recipient, similar }: Props) {
  const [search] = useSearchParams()
  const areas = recipient.practiceAreas.filter(isPracticeArea)
  return (
    <div className="mt-4 mb-1">
      <Notice kind="wait">{notAcceptingMessage(recipient.firstName)}</Notice>
      {similar.length > 0 && (
        <section aria-labelledby="taking-cases" className="mt-5">
          <h3 id="taking-cases" className="mb-3 text-h4">
            These mediators do
          </h3>
          <SimilarMediators isNarrow mediators={similar} query={queryOf(readChosen(search))} />
        </section>
      )}
      <p className="mt-5">
        {areas.length > 0 ? 'Other mediators in the same areas:' : 'You can look for others:'}
      </p>
      <ul className="mt-1">
        {areas.map((code) => (
          <li key={code}>
            <OtherMediators to={`${href('/search')}?specialties=${code}`}>
              {practiceAreaShortLabel(code)}
            </OtherMediators>
          </li>
        ))}
        <li>
          <OtherMediators to={href('/search')}>All mediators</OtherMediators>
        </li>
      </ul>
    </div>
  )
}

function OtherMediators({ to, children }: { to: string; children: string }) {
  return (
    <PageLink to={to} className="relative inline-flex min-h-11 items-center">
      {children}
    </PageLink>
  )
}
