import { href } from 'react-router'
import type { Chosen } from '#app/listings/chosen.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Comparison } from './find-comparison.server.ts'

type Props = { mediators: Comparison['mediators']; chosen: Chosen }

/** One enquiry to all who take new cases. Of more than three the form asks for three. */
export function WriteToAll({ mediators, chosen: { near, as, area } }: Props) {
  const open = mediators.filter(({ acceptNewCases }) => acceptNewCases)
  if (open.length < 2) return null
  const to = open.map(({ slug }) => slug)
  return (
    <ButtonLink to={href('/enquiry') + queryOf({ to, near, as, area })} kind="quiet" data-off-paper>
      {open.length > 3
        ? 'Write to three of them'
        : `Write to ${open.length === 2 ? 'both' : `all ${open.length}`}`}
    </ButtonLink>
  )
}
