import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { readChosen } from '#app/listings/chosen.ts'
import type { ContactSummary } from '#app/listings/profile/contact-summary.ts'
import type { Recipient } from '#app/listings/recipient.ts'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { Card } from '#app/ui/card.tsx'
import { EditOwnProfile } from './edit-own-profile.tsx'
import { InquirerPrompt } from './inquirer-prompt.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { InquirySent } from './inquiry-sent.tsx'
import { NotAccepting } from './not-accepting.tsx'

type Props = {
  recipient: Recipient
  isOwn: boolean
  summary: ContactSummary
  /** Who takes cases, where this mediator does not. */
  similar: readonly FoundListing[]
  back: ReactNode
}

/**
 * First who is asking, then the form, then that it was sent: each step has a URL. In the browser
 * `browser/run-contact-panel.tsx` goes from one to the next.
 */
export function ContactPanel({ recipient, isOwn, summary, similar, back }: Props) {
  const [search] = useSearchParams()
  const step = isOwn ? 'own' : stepOf(recipient, search)

  return (
    <aside id="contact" data-off-paper aria-labelledby="contact-heading">
      <Card look="raised" className={`${sticky} ${stickyForm}`}>
        <h2 id="contact-heading" tabIndex={-1} className="text-card">
          {isOwn ? 'This is your profile' : `Contact ${recipient.firstName}`}
        </h2>
        {!isOwn && <Summary summary={summary} />}
        {isOwn && (
          <div className="mt-4">
            <EditOwnProfile />
          </div>
        )}
        <div data-step>
          {step === 'sent' && <InquirySent slug={recipient.slug} back={back} />}
          {step === 'closed' && <NotAccepting recipient={recipient} similar={similar} />}
          {step === 'prompt' && <InquirerPrompt />}
          {step === 'form' && (
            <>
              <p className="mt-2 mb-4 text-sm text-ink-soft">
                Your details go only to this mediator.
              </p>
              <InquiryForm slug={recipient.slug} guard={recipient.guard} />
            </>
          )}
        </div>
      </Card>
    </aside>
  )
}

/** What decides, once more beside the way to write. */
function Summary({ summary: { price, lines } }: { summary: ContactSummary }) {
  return (
    <div className="mt-2 border-b border-line pb-3 text-sm text-ink-soft">
      {price && <p className="text-lg font-semibold text-ink">{price}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

type Step = 'own' | 'prompt' | 'form' | 'sent' | 'closed'

function stepOf(recipient: Recipient, search: URLSearchParams): Step {
  if (search.get('sent') === 'enquiry') return 'sent'
  if (!recipient.acceptNewCases) return 'closed'
  return readChosen(search).as ? 'form' : 'prompt'
}

const sticky = 'not-has-[form]:lg:[@media(min-height:40rem)]:sticky lg:top-[92px]'

/** A form stays beside the profile only where the screen shows it whole, or nearly so. */
const stickyForm =
  'has-[form]:lg:[@media(min-height:60rem)]:sticky has-[form]:lg:[@media(min-height:60rem)]:max-h-[calc(100dvh-116px)] has-[form]:lg:[@media(min-height:60rem)]:overflow-y-auto'
