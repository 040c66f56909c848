import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { readChosen } from '#app/listings/chosen.ts'
import { SimilarMediators } from '#app/listings/similar/similar-mediators.tsx'
import { queryOf } from '#app/listings/slug-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { AfterSending } from './after-sending.ts'
import { inquiryDraft } from './inquiry-draft.ts'
import { sentPath } from './sent-path.ts'

type Props = {
  leadsTo?: string
  /** Undefined once the page was loaded anew, and where an identical enquiry came before without a secret. */
  sent?: AfterSending | undefined
  /** Of the mediator. */
  slug: string
  /** The way back to the results. */
  back?: ReactNode
}

/**
 * Stands where the form was. The module of the profile takes it there from the answer to the form,
 * and has it take the focus that the send button had, so that it is heard.
 */
export function InquirySent({ sent, leadsTo, slug, back }: Props) {
  return (
    <div data-accepted={sentPath({ slug })} className="mt-4 grid gap-4">
      <div
        role="status"
        tabIndex={-1}
        data-needs-scripts
        data-sent-draft={inquiryDraft(slug)}
        className="flex gap-3 rounded-sm bg-ok-bg px-4 py-3 text-green-900"
      >
        <Icon name="check-circle" size={22} className="mt-0.5 text-ok" />
        <p>{inquiryMessages.sent}</p>
      </div>
      {sent && <WhatNext sent={sent} />}
      {leadsTo && <PrivatePage path={leadsTo} isNext />}
      {!sent && !leadsTo && (
        <p>
          Your enquiry has a private page, which shows the answer. Its link comes by email, unless
          you said that email is not safe.
        </p>
      )}
      {back && <p>{back}</p>}
    </div>
  )
}

function WhatNext({ sent: { path, steps, similar } }: { sent: AfterSending }) {
  const [search] = useSearchParams()
  return (
    <>
      <section aria-labelledby="what-happens-next">
        <h3 id="what-happens-next" className="text-h4">
          What happens next
        </h3>
        <ol className="mt-1.5 grid list-decimal gap-1.5 pl-5 leading-snug">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <PrivatePage path={path} />
      {similar.length > 0 && (
        <section aria-labelledby="others-to-ask">
          <h3 id="others-to-ask" className="mb-3 text-h4">
            You could also ask
          </h3>
          <SimilarMediators isNarrow mediators={similar} query={queryOf(readChosen(search))} />
        </section>
      )}
    </>
  )
}

/** The way to it; `isNext` where the sender is led there at once. */
function PrivatePage({ path, isNext = false }: { path: string; isNext?: boolean }) {
  return (
    <div>
      <ButtonLink wide to={path} data-leads-on={isNext ? '' : undefined}>
        Open your private page
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-soft">
        It shows what you sent and the answer. Anyone who has its link can read it.
      </p>
    </div>
  )
}
