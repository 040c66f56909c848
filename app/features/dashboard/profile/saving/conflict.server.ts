import { changedFields } from '#app/domain/profile/form/changed-fields.ts'
import type { ProfileForm } from '#app/domain/profile/form/profile-form.ts'
import type { MediatorRow } from '#app/infrastructure/database/listings/listing-row.server.ts'
import { profileColumns } from '#app/infrastructure/database/mediators/profile-columns.server.ts'
import type { Conflict } from '#app/ui/profile-form/saving/save-answer.ts'

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
