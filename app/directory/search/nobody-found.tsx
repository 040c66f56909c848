import { href } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import type { SearchCriteria } from '#app/listings/search/search-criteria.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { urlWithoutFilters } from './search-url.ts'

export function NobodyFound({ criteria }: { criteria: SearchCriteria }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-60 grow">
        <h3 className="text-card">{directoryMessages.noneFound}</h3>
        <p className="mt-1 text-ink-soft">{directoryMessages.noneFoundHint}</p>
        <p className="text-ink-soft">
          You can also <a href={href('/contact')}>ask us</a> who covers your area.
        </p>
      </div>
      <a
        href={urlWithoutFilters(criteria)}
        data-from-top
        className={buttonStyle({ kind: 'quiet' })}
      >
        Reset Filters
      </a>
    </Card>
  )
}

/** The first use of a directory, whatever was searched for. */
export function NobodyListed() {
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-60 grow">
        <h3 className="text-card">{directoryMessages.noneListed}</h3>
        <p className="mt-1 text-ink-soft">{directoryMessages.noneListedHint}</p>
        <p className="text-ink-soft">
          You can also <a href={href('/contact')}>ask us</a> who can help.
        </p>
      </div>
      <a href={href('/register')} className={buttonStyle({ kind: 'quiet' })}>
        Join as a Mediator
      </a>
    </Card>
  )
}
