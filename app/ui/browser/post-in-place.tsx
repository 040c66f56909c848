import { stayField } from '#app/platform/forms/form-answer.ts'
import { formSecretField } from '#app/platform/forms/form-secret.ts'
import { element, elementOfOurs } from '../element.tsx'
import { summaryHeading, summaryLook } from '../error-summary-look.ts'
import { makeFormSecret } from '../forms/make-form-secret.tsx'
import { spinnerHtml } from '../spinner-html.ts'
import { morph } from './morph.tsx'
import { tellAsking } from './page-frame.tsx'

type Post = {
  /** What the form says where nobody answered, or somebody in front of the product did. */
  failed: string
  /** Goes on with what the page of an accepted post says; gives whether that leads away from here. */
  accept: (accepted: HTMLElement) => boolean
}

/**
 * Posts a form without leaving its page. The answer is the page that browsers without scripts are
 * sent: what it says of an accepted post is marked `data-accepted`, and the errors of a refused one
 * are taken over. Whatever else comes back, what was typed stays. One post is on its way at a time.
 */
export function postInPlace(form: HTMLFormElement, { failed, accept }: Post): void {
  let isPosting = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isPosting) return
    isPosting = true
    drawSecret(form)
    const end = showPosting(form)
    const answer = await post(form)
    const accepted = answer?.querySelector<HTMLElement>('[data-accepted]')
    if (accepted && accept(accepted)) return
    end()
    isPosting = false
    if (!accepted && !(answer && showRefusal(form, answer))) showFailure(form, failed)
    tellErrors()
  })
}

/** The page is the same for everyone, so it comes without one. */
function drawSecret(form: HTMLFormElement) {
  const field = form.elements.namedItem(formSecretField)
  if (field instanceof HTMLInputElement && field.value === '') field.value = makeFormSecret()
}

/** Undefined where nothing came back. */
async function post(form: HTMLFormElement): Promise<Document | undefined> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value)
  body.append(stayField, 'yes')
  try {
    const response = await fetch(form.action, { method: 'POST', body })
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return undefined
  }
}

/** The button keeps its place, its text and the focus. Gives the end of it. */
function showPosting(form: HTMLFormElement): () => void {
  const button = form.querySelector('button[type=submit]')
  const spinner = elementOfOurs(spinnerHtml(18))
  button?.prepend(spinner)
  button?.setAttribute('aria-disabled', 'true')
  tellAsking(true)
  return () => {
    spinner.remove()
    button?.removeAttribute('aria-disabled')
    tellAsking(false)
  }
}

/** Shows the errors of a form that came back; false where none did. */
function showRefusal(form: HTMLFormElement, answer: Document): boolean {
  const action = form.getAttribute('action')
  const next = [...answer.forms].find((each) => each.getAttribute('action') === action)
  if (!next?.querySelector('[role=alert]')) return false
  followForm(form, next)
  // What is wrong is seen.
  for (const field of form.querySelectorAll('details [aria-invalid]'))
    field.closest('details')?.setAttribute('open', '')
  focusSummary(form)
  return true
}

/** Makes a form say what another one says, but for what was typed, ticked and chosen in it. */
export function followForm(form: HTMLFormElement, next: HTMLFormElement): void {
  morph(form, next, (live, other) => {
    if (!live.matches('input:not([type=hidden]), select, textarea')) return false
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = other.getAttribute(name)
      if (value === null) live.removeAttribute(name)
      else live.setAttribute(name, value)
    }
    return true
  })
}

/** Says in the place of the errors of the last answer that there is none to this post. */
function showFailure(form: HTMLFormElement, message: string) {
  form.querySelector('[role=alert]')?.remove()
  const item = element('li', { class: summaryLook.item }, message)
  const box = { role: 'alert', tabindex: '-1', class: summaryLook.box }
  const heading = element('h2', { class: summaryLook.heading }, summaryHeading)
  form.lastElementChild?.before(element('div', box, heading, element('ul', {}, item)))
  focusSummary(form)
}

function focusSummary(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[role=alert]')?.focus()
}

/** With errors the title begins with that word, for people who hear it. */
function tellErrors(): void {
  const title = document.title.replace(/^Error: /, '')
  document.title = document.querySelector('form [role=alert]') ? `Error: ${title}` : title
}
