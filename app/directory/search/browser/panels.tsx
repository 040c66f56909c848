/**
 * Panels of a small screen that lie over the page close by Escape, and when the focus leaves them.
 */
export function watchPanels(form: HTMLFormElement): void {
  form.addEventListener('keydown', ({ key, target }) => {
    const panel = overlayAround(target)
    if (key !== 'Escape' || !panel || !closePanel(panel)) return
    panel.querySelector('summary')?.focus()
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const panel = overlayAround(target)
    if (panel && relatedTarget instanceof Node && !panel.contains(relatedTarget)) closePanel(panel)
  })
}

function overlayAround(target: EventTarget | null) {
  return target instanceof Element
    ? target.closest<HTMLDetailsElement>('.filter-panel, .order-panel')
    : null
}

/** Closes the panels that are open on a small screen, and says whether there was one. */
export function closePanels(form: HTMLFormElement): boolean {
  const panels = [...form.querySelectorAll<HTMLDetailsElement>('details.panel')]
  return panels.map(closePanel).includes(true)
}

function closePanel(panel: HTMLDetailsElement): boolean {
  const summary = panel.querySelector('summary')
  // On a wide screen there is nothing to press, so it is no disclosure.
  const isDisclosure = summary !== null && summary.getClientRects().length > 0
  if (!panel.open || !isDisclosure) return false
  panel.open = false
  return true
}
