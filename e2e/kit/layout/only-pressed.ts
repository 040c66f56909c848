/** Runs in the page: what is on paper although it can only be pressed. */
export function onlyPressed(): string[] {
  const frame = 'body > header, body > footer, nav, button, summary, [data-bottom-bar]'
  return [...document.querySelectorAll(frame)]
    .filter((element) => element.checkVisibility())
    .map((element) => `${element.tagName} "${element.textContent?.trim().slice(0, 50)}"`)
}
