import { changedFields } from '../changed-fields.ts'
import type { Conflict } from '../form/save-answer.ts'
import type { MediatorRow } from '../mediators.table.server.ts'
import { profileColumns } from '../profile-columns.server.ts'
import type { ProfileForm } from '../profile-form.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** What someone needs to know to choose between the newer version and their own. */
export function describeConflict(current: MediatorRow, typed: ProfileForm): Conflict {
  return {
    version: current.version,
    savedAt: current.lastUpdated ? clock.format(current.lastUpdated) : '',
    differences: changedFields(profileColumns(typed), current),
  }
}
