import { href } from 'react-router'
import { linkLifetimes, type NewLink } from '#app/accounts/mailed-links.server.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'

const linkDays = linkLifetimes['contact-address'] / (24 * 60 * 60 * 1_000)

/**
 * Asks the readers of an address whether enquiries may be sent to it. They may never have heard of
 * us, so nothing in it was typed by the holder of the account but the address.
 */
export function contactAddressMail(
  email: string,
  { token, validUntil }: NewLink,
  appUrl: string,
): Mail {
  return composeMail({
    kind: 'contact-address',
    label: 'Confirm a contact address',
    id: `contact-address-${digestOf(token)}`,
    to: email,
    toName: 'Enquiries',
    subject: 'Confirm this address for enquiries',
    validUntil: validUntil.toISOString(),
    late: {
      paragraphs: [
        'A mediator named this email address as the one for enquiries through Find a Mediator, a directory of mediators in the UK. We are sorry: we could not send the link to confirm that in time, and it no longer works.',
        'The mediator can have a new link sent here, on the page of the profile. If you know nothing of this, you can ignore this email: nothing is sent here unless you confirm.',
      ],
      action: {
        label: 'Have a new link sent (for the mediator)',
        url: `${appUrl}${href('/dashboard/profile/contact-address')}`,
      },
    },
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'A mediator named this email address as the one for enquiries through Find a Mediator, a directory of mediators in the UK. Please confirm that enquiries may be sent here.',
        `The link works once, for ${linkDays} days. If you know nothing of this, you can ignore this email: nothing is sent here unless you confirm.`,
      ],
      action: {
        label: 'Confirm this address',
        url: `${appUrl}${href('/confirm-contact-address')}?token=${encodeURIComponent(token)}`,
      },
    },
  })
}
