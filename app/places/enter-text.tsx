/** Puts a text into a field as typing it does, so that everything that listens to the field hears it. */
export function enterText(input: HTMLInputElement, text: string) {
  // React notices a change only where its own setter on the element is passed by.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
