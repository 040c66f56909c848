import { href, useSearchParams } from 'react-router'
import { readChosen, withoutPostcode } from '#app/listings/chosen.ts'
import { readSaved, savedParameter } from '#app/listings/saved.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { useSaved } from './use-saved.tsx'

/**
 * 'Saved (3)' in the header, hidden while nobody is. The number is that of this browser, so
 * `markSaved` and then this component write it; without scripts it is that of the URL.
 */
export function SavedLink() {
  const { url, count } = useSavedLink()
  return (
    <a href={url} data-saved={count || ''}>
      Saved
    </a>
  )
}

/** All that the link says, for what is kept by it; a browser keeps nothing. */
export const useSavedKey = import.meta.env.SSR ? useUrl : () => undefined

function useUrl() {
  return useSavedLink().url
}

/** Where it leads, and how many are saved. */
function useSavedLink() {
  const [search] = useSearchParams()
  const here = useSaved()
  const saved = useScriptsRun() ? here : readSaved(search)
  const chosen = readChosen(search)
  const near = withoutPostcode(chosen.near)
  const url = href('/shortlist') + queryOf({ ...chosen, near, [savedParameter]: saved })
  return { url, count: saved.length }
}
