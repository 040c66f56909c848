import { followForm, postInPlace } from '#app/ui/browser/post-in-place.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import { reviewMessages } from '../review-messages.ts'

/** Posts the review form of a profile, and folds it away once it is sent. */
export function runWriteReview(details: HTMLDetailsElement): void {
  const form = details.querySelector('form')
  if (!form) return
  const empty = form.cloneNode(true) as HTMLFormElement
  postInPlace(form, {
    failed: reviewMessages.submitFailed,
    accept: () => {
      showToast({ message: reviewMessages.submitted })
      followForm(form, empty.cloneNode(true) as HTMLFormElement)
      form.reset()
      details.open = false
      details.querySelector('summary')?.focus()
      return false
    },
  })
}
