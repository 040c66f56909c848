import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { Fields } from './fields-of.ts'

type BoxWords = { label?: string; hint: string }
export type VisibilityWords = { note?: string; listed: BoxWords; open: BoxWords }

type Props = { fields: Fields; words: VisibilityWords }

export function VisibilitySection({ fields, words }: Props) {
  return (
    <div className="grid gap-2">
      {words.note && <p className="text-ink-soft">{words.note}</p>}
      <Checkbox {...fields.box('isProfilePublic')} {...words.listed} />
      <Checkbox {...fields.box('acceptNewCases')} {...words.open} />
    </div>
  )
}
