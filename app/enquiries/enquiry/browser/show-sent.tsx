import { element } from '#app/ui/element.tsx'
import { dropSentDraft } from '#app/ui/forms/drafts.tsx'
import { sentTitle } from '../after-sending.ts'

/**
 * Says in the place of the form that the enquiry was sent, and what happens next. Gives whether the
 * sender is led to the private page instead.
 */
export function showSent(panel: HTMLElement, accepted: HTMLElement, back: Node | undefined) {
  dropSentDraft(accepted)
  const onward = accepted.querySelector('a[data-leads-on]')?.getAttribute('href')
  if (onward) {
    // Back is not to lead to what was written.
    location.replace(onward)
    return true
  }
  history.replaceState(history.state, '', accepted.dataset.accepted)
  document.title = sentTitle
  document.querySelector('[data-bottom-bar]')?.remove()
  if (back) accepted.append(element('p', {}, back))
  panel.querySelector('[data-step]')?.replaceChildren(accepted)
  panel.scrollIntoView()
  focusNews(panel)
  return false
}

/** Takes the focus that the send button had, so that it is heard. */
export function focusNews(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('[data-accepted] [role=status]')?.focus()
}
