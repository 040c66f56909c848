/** Runs in the page: the buttons, and links that look like one, whose border cannot be seen. */
export function withoutBorder(): string[] {
  const buttons = [...document.querySelectorAll('main button, main a, main summary')].filter(
    (button) => getComputedStyle(button).justifyContent === 'center' && button.checkVisibility(),
  )
  const ground = getComputedStyle(document.body).backgroundColor
  return buttons
    .filter((button) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(button)
      return Number.parseFloat(borderTopWidth) < 1 || borderTopColor === ground
    })
    .map((button) => button.textContent ?? '')
}
