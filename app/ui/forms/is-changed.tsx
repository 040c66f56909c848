export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a field differs from what the page came with. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return (
      field.selectedIndex !==
      Math.max(
        0,
        options.findIndex((each) => each.defaultSelected),
      )
    )
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  // The value of a box without one is "on", its default value nothing.
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
