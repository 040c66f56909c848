import { data, href, redirect } from 'react-router'
import { formGuard } from '#app/platform/forms/form-guard.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findListingAt } from './find-listing-at.server.ts'
import { directoryMessages } from './listing-messages.ts'
import { recipientOf } from './recipient.ts'

type Asked = {
  slug: string
  form: 'enquiry' | 'review'
  url: URL
  /** Whether the page answers a form, which another address would know nothing of. */
  isAnswer: boolean
}

/**
 * The mediator whose form is requested; null while the database does not answer, and under an answer
 * to a form whose mediator is gone: the page then still shows what was typed.
 */
export async function findRecipient(
  { db, log, keyedDigest, now }: Platform,
  { slug, form, url, isAnswer }: Asked,
  findUser: () => Promise<{ id: string } | undefined>,
) {
  const listing = await findListingAt(db, { slug }).catch((error) => {
    log.error({ err: error }, 'a mediator was not loaded')
    return null
  })
  if (listing === null) return data({ recipient: null, isOwn: false }, 503)
  if (!listing && isAnswer) return data({ recipient: null, isOwn: false })
  if (!listing) throw data(directoryMessages.mediatorNotFound, 404)
  if (listing.slug !== slug && !isAnswer) {
    const path = href(`/mediator/:slug/${form}`, { slug: listing.slug })
    throw redirect(path + url.search, 301)
  }
  const user = await findUser()
  return data({
    recipient: recipientOf(listing, formGuard({ keyedDigest, now })),
    isOwn: user?.id === listing.id,
  })
}
