import { href, useSearchParams } from 'react-router'
import { readChosen } from '#app/listings/chosen.ts'
import type { ContactSummary } from '#app/listings/profile/contact-summary.ts'
import type { Recipient } from '#app/listings/recipient.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = { recipient: Recipient; isOwn: boolean; summary: ContactSummary }

/** On a small screen, where the panel lies below the profile, the way to the form stays in view. */
export function ContactBar({ recipient, isOwn, summary: { price, lines } }: Props) {
  const [search] = useSearchParams()
  if (isOwn || !recipient.acceptNewCases || search.get('sent') === 'enquiry') return null
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 wrap-bleed mt-9 flex items-center gap-2 border-t border-line bg-paper py-3 lg:hidden"
    >
      <p className="min-w-0 text-xs leading-snug text-ink-soft">
        {price && <b className="block text-sm leading-snug font-semibold text-ink">{price}</b>}{' '}
        {lines[0]}
      </p>
      <ButtonLink
        size="s"
        className="ml-auto shrink-0"
        to={{
          pathname: href('/mediator/:slug/enquiry', { slug: recipient.slug }),
          search: queryOf(readChosen(search)),
        }}
      >
        Contact Mediator
      </ButtonLink>
    </div>
  )
}
