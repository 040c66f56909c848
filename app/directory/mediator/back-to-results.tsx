import type { MouseEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { type Chosen, searchedFor } from '#app/listings/chosen.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { BackLink } from '#app/ui/frame/back-link.tsx'

/**
 * Leads a visitor who came from the results back to where they were in them; where the browser
 * cannot tell, to those who fit what they have chosen.
 */
export function BackToResults({
  chosen,
  saved = [],
}: {
  chosen: Chosen
  saved?: readonly string[]
}) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const steps = stepsBackToResults()
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (steps === 0 || !isPlain) return
    event.preventDefault()
    navigate(-steps)
  }
  return (
    <BackLink
      to={{ pathname: href('/search'), search: queryOf({ ...searchedFor(chosen), saved }) }}
      data-needs-scripts
      onClick={goBack}
    >
      Back to results
    </BackLink>
  )
}

const pagesBetween = [href('/mediator/:slug', { slug: '' }), href('/compare'), href('/shortlist')]

/**
 * How many steps back in the history the results are, with nothing between but mediators' pages and
 * those where they are compared; 0 where they are not, or where the browser cannot tell.
 */
function stepsBackToResults(): number {
  if (typeof navigation === 'undefined') return 0
  const paths = navigation.entries().map(({ url }) => url && new URL(url).pathname)
  const here = navigation.currentEntry?.index ?? 0
  const before = paths
    .slice(0, here)
    .findLastIndex((path) => !pagesBetween.some((start) => path?.startsWith(start)))
  return paths[before] === href('/search') ? here - before : 0
}
