import type { MouseEvent } from 'react'
import { Icon } from '../icon.tsx'

/** Where somebody is led who must not be seen here: a page that anybody may have open. */
export const quickExitUrl = 'https://www.bbc.co.uk/weather'

/** Told to the window before somebody leaves at once, for what must not be left on this device. */
export const quickExitEvent = 'quick-exit'

/**
 * Leaves the site at once. With JavaScript the page is replaced in the history, so that Back does
 * not lead to it again; without, it is a plain link.
 */
export function QuickExit() {
  return (
    <a
      href={quickExitUrl}
      rel="noreferrer nofollow"
      onClick={leave}
      className="flex min-h-11 items-center gap-2 rounded-sm border border-transparent bg-ink px-3 @3xl:ml-4 @3xl:px-4 font-semibold whitespace-nowrap text-white no-underline hover:bg-green-900"
    >
      <Icon name="leave" size={18} />
      <span>
        Leave <span className="sr-only @3xl:not-sr-only">this site</span>
      </span>
    </a>
  )
}

function leave(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  dispatchEvent(new Event(quickExitEvent))
  location.replace(quickExitUrl)
}
