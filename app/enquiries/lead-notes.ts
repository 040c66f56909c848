/** Between two notes of a lead, which are one text. */
export const noteBreak = '\n\n'

/** What was added below earlier notes; undefined where they were changed otherwise. */
export function addedNote([before, after]: [string, string]): string | undefined {
  if (before === '') return after
  return after.startsWith(before + noteBreak)
    ? after.slice(before.length + noteBreak.length)
    : undefined
}
