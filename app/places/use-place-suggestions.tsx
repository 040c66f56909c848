import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { enterText } from './enter-text.tsx'
import type { PlaceSuggestion } from './suggest-places.ts'

/** Milliseconds from the last key to the question. */
const typingPause = 100
const fewestLetters = 2

type Shown = { suggestions: readonly PlaceSuggestion[]; active: number | undefined; typed: string }

const nothing: Shown = { suggestions: [], active: undefined, typed: '' }

/** The suggestions for what is typed into the input; none while the list is closed. */
export function usePlaceSuggestions(input: HTMLInputElement) {
  const [shown, setShown] = useState(nothing)
  const current = useRef(nothing)
  const asking = useRef<AbortController>(undefined)

  const show = (next: Shown) => {
    current.current = next
    setShown(next)
  }
  const close = () => {
    asking.current?.abort()
    show(nothing)
  }
  const choose = ({ label }: PlaceSuggestion) => {
    enterText(input, label)
    close()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: all of them live as long as the input.
  useEffect(() => {
    const ask = async (pause: number) => {
      asking.current?.abort()
      const controller = new AbortController()
      const { signal } = controller
      asking.current = controller
      const typed = input.value.trim()
      if (typed.length < fewestLetters) return close()
      const suggestions = await askFor(typed, pause, signal)
      const isLeft = signal.aborted || document.activeElement !== input
      if (!isLeft) show({ suggestions, active: undefined, typed })
    }
    const move = (step: 1 | -1) => {
      const { suggestions, active } = current.current
      if (suggestions.length === 0) return ask(0)
      const start = step === 1 ? -1 : suggestions.length
      const next = ((active ?? start) + step + suggestions.length) % suggestions.length
      show({ ...current.current, active: next })
    }
    const pressKey = (event: KeyboardEvent) => {
      const { suggestions, active } = current.current
      const chosen = active === undefined ? undefined : suggestions[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        choose(chosen)
      } else if (event.key === 'Escape') {
        // A search field would empty itself.
        if (suggestions.length > 0) event.preventDefault()
        close()
      } else if (event.key === 'Enter') close()
    }
    const type = () => {
      if (document.activeElement === input) ask(typingPause)
    }
    input.addEventListener('input', type)
    input.addEventListener('keydown', pressKey)
    input.addEventListener('blur', close)
    // What was typed while the suggestions were on their way.
    if (input.value !== input.defaultValue) type()
    return () => {
      asking.current?.abort()
      input.removeEventListener('input', type)
      input.removeEventListener('keydown', pressKey)
      input.removeEventListener('blur', close)
    }
  }, [input])

  return { ...shown, choose }
}

const answers = new Map<string, readonly PlaceSuggestion[]>()

/** None where the server does not answer: then the field is the plain one that it is without. */
async function askFor(
  text: string,
  pause: number,
  signal: AbortSignal,
): Promise<readonly PlaceSuggestion[]> {
  await new Promise((resolve) => setTimeout(resolve, pause))
  const known = answers.get(text)
  if (known || signal.aborted) return known ?? []
  try {
    const response = await fetch(`${href('/places')}?${new URLSearchParams({ q: text })}`, {
      signal,
    })
    if (!response.ok) return []
    const suggestions: PlaceSuggestion[] = await response.json()
    answers.set(text, suggestions)
    return suggestions
  } catch {
    return []
  }
}
