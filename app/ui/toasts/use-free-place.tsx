import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts the toasts as low on the screen as they cover nothing that can be pressed or filled in.
 * From there they scroll with the page. `shown` changes with what they say.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, shown: string) {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts or another page need another place.
  useEffect(() => {
    const place = () => {
      if (region.current) region.current.style.top = `${freeTop(region.current) + scrollY}px`
    }
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [region, shown, key])
}

/** Pixels around what is seen of a link in which a press still arrives at it. */
const reach = 8

const obstacles = 'body > header, [data-bottom-bar], a, button, summary, input, select, textarea'

/** Pixels from the top of the screen; the lowest place where all places are taken. */
function freeTop(region: HTMLElement): number {
  const { left, right, height } = (region.firstElementChild ?? region).getBoundingClientRect()
  const lowest = innerHeight - height
  const taken = [...document.querySelectorAll(obstacles)]
    .filter((element) => !region.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.left < right && box.right > left)
  for (let top = lowest; top > 0; top -= 8) {
    const isFree = ({ bottom, top: start }: DOMRect) =>
      bottom + reach <= top || start - reach >= top + height
    if (taken.every(isFree)) return top
  }
  return lowest
}
