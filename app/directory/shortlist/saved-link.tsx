import { href, useSearchParams } from 'react-router'
import { readChosen, withoutPostcode } from '#app/listings/chosen.ts'
import { readSaved, savedParameter } from '#app/listings/saved.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { useScriptsRun } from '#app/ui/forms/use-scripts-run.tsx'
import { useSaved } from './saved-store.tsx'

/**
 * 'Saved (3)' in the header, hidden while nobody is. The number is that of this browser, so
 * `markSaved` and then this component write it; without scripts it is that of the URL.
 */
export function SavedLink() {
  const [search] = useSearchParams()
  const here = useSaved()
  const saved = useScriptsRun() ? here : readSaved(search)
  const chosen = readChosen(search)
  const near = withoutPostcode(chosen.near)
  return (
    <a
      href={href('/shortlist') + queryOf({ ...chosen, near, [savedParameter]: saved })}
      data-saved={saved.length || ''}
    >
      Saved
    </a>
  )
}
