import { createContext, useContext } from 'react'
import { saveParameter } from '#app/listings/saved.ts'

const savedInUrl = createContext<readonly string[]>([])

/** Those that the URL carries, around results whose links take them along. */
export const SavedInUrl = savedInUrl.Provider

export function useSavedInUrl(): readonly string[] {
  return useContext(savedInUrl)
}

/**
 * Keeps a mediator or lets them go. It belongs to the form around it, which asks for its page again;
 * with scripts `SavedControls` takes the press. Fifty stand on a page, so it says no more than this.
 * In the list itself it only lets go of the one whose name is `remove`.
 */
export function SaveButton({ slug, remove }: { slug: string; remove?: string }) {
  const isSaved = useSavedInUrl().includes(slug)
  return (
    // biome-ignore lint/a11y/useButtonType: without a type it submits, and the page is smaller.
    <button
      name={saveParameter}
      value={slug}
      aria-pressed={(!remove && isSaved) || undefined}
      aria-label={remove && `Remove ${remove}`}
      data-removes={remove && ''}
    >
      {remove ? 'Remove' : 'Save'}
    </button>
  )
}
