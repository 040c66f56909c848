import { href } from 'react-router'
import type { Chosen } from '#app/listings/chosen.ts'
import { ChosenFields } from '#app/listings/chosen-fields.tsx'
import { SaveButton, SavedInUrl } from './save-button.tsx'

type Props = { slug: string; chosen: Chosen; saved: readonly string[] }

/** The control on a mediator's own page. A plain form, whose press `SavedControls` takes. */
export function SaveForm({ slug, chosen, saved }: Props) {
  return (
    <form action={href('/mediator/:slug', { slug })} data-off-paper>
      <ChosenFields chosen={chosen} />
      {saved.length > 0 && <input type="hidden" name="saved" value={saved.join(',')} />}
      <SavedInUrl value={saved}>
        <SaveButton slug={slug} />
      </SavedInUrl>
    </form>
  )
}
