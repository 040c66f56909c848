import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { whenIdle } from '#app/ui/when-idle.tsx'
import type { Card } from './shown-results.ts'

/** Cards that are drawn at a time; a phone shows fewer. */
const step = 4

/** `list` is another one where an answer has nothing of the one before it. */
type Drawn = { cards: readonly Card[]; count: number; list: number }

/**
 * How many of the cards are drawn, and in which list. Those of an answer come a few at a time while
 * the browser has nothing else to do, so that no key waits for fifty of them; a further answer takes
 * their place. All of them stand at once where somebody went back or has scrolled to a place among
 * them.
 */
export function useDrawnCount(cards: readonly Card[]): Pick<Drawn, 'count' | 'list'> {
  const isBack = useNavigationType() === 'POP'
  const [drawn, setDrawn] = useState<Drawn>({
    cards,
    count: isBack ? cards.length : step,
    list: 0,
  })
  const kept = drawn.cards === cards ? drawn.count : countKept(drawn, cards)
  if (drawn.cards !== cards) {
    const isPlaceKept = kept < drawn.count && scrollY > innerHeight
    const count = isBack || isPlaceKept ? cards.length : kept + step
    // A list that is taken away whole takes less time than fifty cards one by one.
    setDrawn({ cards, count, list: kept === 0 ? drawn.list + 1 : drawn.list })
  }
  useEffect(() => {
    if (drawn.count >= cards.length) return
    return whenIdle(() => {
      startTransition(() => setDrawn({ ...drawn, count: drawn.count + step }))
    })
  }, [drawn, cards])
  return drawn
}

/** How many of those that are drawn stand at the same place as before. */
function countKept({ cards, count }: Drawn, next: readonly Card[]): number {
  const other = cards.slice(0, count).findIndex((card, at) => card !== next[at])
  return other === -1 ? Math.min(count, cards.length) : other
}
