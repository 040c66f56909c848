import type { MouseEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { BackLink } from '#app/ui/frame/back-link.tsx'

/**
 * Leads a visitor who came from the results back to where they were in them; where the browser
 * cannot tell, to those near the place that they searched for.
 */
export function BackToResults({ near }: { near: string | null }) {
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
      to={{ pathname: href('/search'), search: searchNear(near) }}
      data-needs-scripts
      onClick={goBack}
    >
      Back to results
    </BackLink>
  )
}

function searchNear(location: string | null): string {
  return location ? `?${new URLSearchParams({ location })}` : ''
}

const mediatorPages = href('/mediator/:slug', { slug: '' })

/**
 * How many steps back in the history the results are, with nothing between but mediators' pages; 0
 * where they are not, or where the browser cannot tell.
 */
function stepsBackToResults(): number {
  if (typeof navigation === 'undefined') return 0
  const paths = navigation.entries().map(({ url }) => url && new URL(url).pathname)
  const here = navigation.currentEntry?.index ?? 0
  const before = paths.slice(0, here).findLastIndex((path) => !path?.startsWith(mediatorPages))
  return paths[before] === href('/search') ? here - before : 0
}
