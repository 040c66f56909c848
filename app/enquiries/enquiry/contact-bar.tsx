import { href, useSearchParams } from 'react-router'
import type { Recipient } from '#app/listings/recipient.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** On a small screen, where the panel lies below the profile, the way to the form stays in view. */
export function ContactBar({ recipient, isOwn }: { recipient: Recipient; isOwn: boolean }) {
  const [search] = useSearchParams()
  const as = search.get('as')
  if (isOwn || !recipient.acceptNewCases || search.get('sent') === 'enquiry') return null
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 wrap-bleed mt-9 border-t border-line bg-paper py-3 lg:hidden"
    >
      <ButtonLink
        wide
        to={{
          pathname: href('/mediator/:slug/enquiry', { slug: recipient.slug }),
          search: as ? `?${new URLSearchParams({ as })}` : '',
        }}
      >
        Contact Mediator
      </ButtonLink>
    </div>
  )
}
