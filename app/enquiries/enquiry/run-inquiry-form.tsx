import { isInquirerType } from '#app/taxonomy/inquirer-types.ts'
import { keepDraft } from '#app/ui/forms/keep-draft.tsx'
import { disputeTypeOptions } from './dispute-type-options.ts'
import { presetFields } from './preset-fields.ts'

/** What the form does while it is filled in. Gives the end of it. */
export function runInquiryForm(form: HTMLFormElement): () => void {
  const unfollow = followInquirerType(form)
  const unkeep = keepDraft(form, presetFields(new URLSearchParams(location.search)))
  return () => {
    unkeep()
    unfollow()
  }
}

/**
 * Who asks decides which types of dispute are offered, and another choice of the one resets the
 * other. What was chosen before the scripts ran stays if it is among them.
 */
function followInquirerType(form: HTMLFormElement): () => void {
  const chosenType = () => String(new FormData(form).get('inquirerType'))
  let type = chosenType()
  offerTypes(form, type, { keepsChoice: true })
  const follow = () => {
    if (chosenType() === type) return
    type = chosenType()
    offerTypes(form, type, { keepsChoice: false })
  }
  form.addEventListener('input', follow)
  return () => form.removeEventListener('input', follow)
}

function offerTypes(
  form: HTMLFormElement,
  type: string,
  { keepsChoice }: { keepsChoice: boolean },
) {
  const select = form.elements.namedItem('disputeType')
  if (!(select instanceof HTMLSelectElement) || !isInquirerType(type)) return
  const offered = disputeTypeOptions(type)
  const shown = [...select.options].map(({ value }) => value)
  const chosen = keepsChoice ? select.value : ''
  if (shown.join() !== offered.map(({ value }) => value).join())
    select.replaceChildren(...offered.map(({ value, label }) => new Option(label, value)))
  select.value = chosen
  if (select.selectedIndex === -1) select.value = ''
}
