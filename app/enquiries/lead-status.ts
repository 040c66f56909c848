/** The statuses of a case under way: imported leads may say 'active' where we say 'in_progress'. */
export const activeStatuses = ['active', 'in_progress'] as const

/** The status as the product knows it. */
export function knownStatus(stored: string): string {
  return stored === 'active' ? 'in_progress' : stored
}

/** Everything that a shown status may be stored as. */
export function storedStatuses(shown: string): readonly string[] {
  return shown === 'in_progress' ? activeStatuses : [shown]
}
