import { href } from 'react-router'
import type { PlaceSuggestion } from './suggest-places.server.ts'

const answers = new Map<string, readonly PlaceSuggestion[]>()

/** None where the server does not answer: then the field is the plain one that it is without. */
export async function askForPlaces(
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
