/**
 * Puts the toasts as low on the screen as they cover nothing that can be pressed or filled in; from
 * there they scroll with the page.
 */
export function placeFreely(region: HTMLElement) {
  const { left, right, height } = region.getBoundingClientRect()
  const lowest = innerHeight - height
  const taken = [...document.querySelectorAll(obstacles)]
    .filter((element) => !region.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left)
  const isTaken = (top: number) =>
    taken.some((box) => box.bottom + reach > top && box.top - reach < top + height)
  let top = lowest
  while (top > 0 && isTaken(top)) top -= 8
  region.style.top = `${scrollY + (top > 0 ? top : lowest)}px`
}

/** Pixels around what is seen of a link in which a press still arrives at it. */
const reach = 8

const obstacles = 'body > header, [data-bottom-bar], a, button, summary, input, select, textarea'
