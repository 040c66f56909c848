import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import type { Fields } from './fields-of.ts'

export function VisibilitySection({ fields }: { fields: Fields }) {
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">These two take effect as soon as you save.</p>
      <Checkbox
        {...fields.box('isProfilePublic')}
        hint="Without it nobody finds you. To come back, your profile is reviewed once more."
      />
      <Checkbox
        {...fields.box('acceptNewCases')}
        hint="Without it your profile stays, says so, and takes no enquiries."
      />
    </div>
  )
}
