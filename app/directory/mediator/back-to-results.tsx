import { href } from 'react-router'
import { type Chosen, searchedFor } from '#app/listings/chosen.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'

type Props = { chosen: Chosen; saved?: readonly string[] }

/**
 * Leads a visitor who came from the results back to where they were in them
 * (`browser/back-to-results.tsx`); where the browser cannot tell, to those who fit what they have
 * chosen.
 */
export function BackToResults({ chosen, saved = [] }: Props) {
  return (
    <BackLink
      to={{ pathname: href('/search'), search: queryOf({ ...searchedFor(chosen), saved }) }}
      data-needs-scripts
      data-back={pagesBetween.join(' ')}
    >
      Back to results
    </BackLink>
  )
}

/** What a visitor may have read between the results and a profile. */
const pagesBetween = [href('/mediator/:slug', { slug: '' }), href('/compare'), href('/shortlist')]
