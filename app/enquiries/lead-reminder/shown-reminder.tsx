import { shownName } from '#app/platform/forms/shown-fields.ts'

/** Says, hidden in a form, which reminder it removes. */
export function ShownReminder({ at, note }: { at: string; note: string }) {
  return (
    <>
      <input type="hidden" name={shownName('remindAt')} value={at} />
      <input type="hidden" name={shownName('remindNote')} value={note} />
    </>
  )
}
