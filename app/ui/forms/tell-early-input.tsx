import { type Field, isChanged } from './is-changed.tsx'

/** Tells a form of what was typed, ticked or chosen in it before the scripts ran. */
export function tellEarlyInput(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>('input:not([type=hidden]), select, textarea')]
  for (const field of fields.filter(isChanged))
    field.dispatchEvent(new CustomEvent('input', { bubbles: true }))
}
