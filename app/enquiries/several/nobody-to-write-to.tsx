import { href } from 'react-router'
import { type Chosen, searchedFor } from '#app/listings/chosen.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { severalMessages } from './several-messages.ts'

/** Nobody was chosen who can be written to. */
export function NobodyToWriteTo({ chosen }: { chosen: Chosen }) {
  return (
    <>
      <p>{severalMessages.nobody}</p>
      <p className="mt-4">
        <ButtonLink to={href('/search') + queryOf(searchedFor(chosen))}>
          Search Mediators
        </ButtonLink>
      </p>
    </>
  )
}
