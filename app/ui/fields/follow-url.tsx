/**
 * Sets the fields of a filter form to what a URL asks for. The field that someone is typing in is
 * left alone, unless they have gone back.
 */
export function followUrl(
  form: HTMLFormElement,
  asked: URLSearchParams,
  { evenFocused }: { evenFocused: boolean },
): void {
  for (const field of form.elements) {
    if (field === document.activeElement && !evenFocused) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = asked.getAll(field.name).includes(field.value)
    } else if (field instanceof HTMLInputElement && field.type === 'radio') {
      field.checked = (asked.get(field.name) ?? '') === field.value
    } else if (field instanceof HTMLInputElement) {
      field.value = asked.get(field.name) ?? ''
    } else if (field instanceof HTMLSelectElement) {
      // The first choice of every filter is the one that a URL leaves out.
      field.value = asked.get(field.name) ?? field.options[0]?.value ?? ''
      if (field.selectedIndex === -1) field.selectedIndex = 0
    }
  }
}
