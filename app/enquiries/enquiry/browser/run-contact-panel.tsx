import { followChoices } from '#app/ui/browser/follow-choices.tsx'
import { postInPlace } from '#app/ui/browser/post-in-place.tsx'
import { dropSentDraft } from '#app/ui/forms/drafts.tsx'
import { tellEarlyInput } from '#app/ui/forms/tell-early-input.tsx'
import { inquiryMessages } from '../../inquiry-messages.ts'
import { runInquiryForm } from '../run-inquiry-form.tsx'
import { focusNews, showSent } from './show-sent.tsx'

type Around = {
  /** Takes over what else the page of a choice says. */
  followChoice: (page: Document) => void
  /** A way back to the results, to stand below the news that the enquiry was sent. */
  backLink: () => Node | undefined
}

/** What the panel beside a profile does in the browser: who is asking, the form, that it was sent. */
export function runContactPanel(panel: HTMLElement, { followChoice, backLink }: Around): void {
  const runForm = () => {
    const form = panel.querySelector<HTMLFormElement>('form[data-draft]')
    if (!form) return
    runInquiryForm(form)
    setTimeout(tellEarlyInput, 0, form)
    postInPlace(form, {
      failed: inquiryMessages.submitFailed,
      accept: (accepted) => showSent(panel, accepted, backLink()),
    })
  }
  followChoices(panel, {
    tell(page) {
      followChoice(page)
      runForm()
      // The choice that had the focus is gone; the form begins where it was.
      panel.querySelector('h2')?.focus()
    },
  })
  runForm()
  if (!panel.querySelector('[data-accepted]')) return
  dropSentDraft(panel)
  focusNews(panel)
}
