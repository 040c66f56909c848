/**
 * Makes a plain field for a place one that suggests, once somebody comes to it. What does that is
 * loaded then, around the same input, which so keeps its text, focus and caret. Gives the end of it.
 */
export function offerPlaces(input: HTMLInputElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const load = async () => {
    input.removeEventListener('focus', load)
    try {
      const { suggestPlaces } = await import('./place-suggestions.tsx')
      if (!signal.aborted) suggestPlaces(input, signal)
    } catch {
      // Without the suggestions it stays the plain field that it was, until somebody comes again.
      input.addEventListener('focus', load, { signal })
    }
  }
  input.addEventListener('focus', load, { signal })
  // Who was faster than the scripts.
  if (document.activeElement === input) load()
  return () => ending.abort()
}
