/** Runs in the page: unfolds what is folded, and types this into all that takes text. */
export function fillWith(text: string) {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (!['hidden', 'checkbox', 'radio', 'file', 'date', 'number'].includes(field.type))
      field.value = text
  }
  for (const field of document.querySelectorAll('[contenteditable=true]')) field.textContent = text
}
