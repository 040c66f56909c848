import { href } from 'react-router'
import type { Chosen } from '#app/listings/chosen.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { keepSaved } from './saved-store.tsx'

/** Empties the list: that of this browser, and with its link that of the URL. */
export function ClearSaved({ chosen }: { chosen: Chosen }) {
  return (
    <ButtonLink
      to={href('/shortlist') + queryOf(chosen)}
      kind="quiet"
      data-needs-scripts
      onClick={() => keepSaved([])}
    >
      Clear the list
    </ButtonLink>
  )
}
