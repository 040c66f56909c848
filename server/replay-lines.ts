import type { Replay } from '#app/administration/people/replay-erasures.server.ts'
import { counted } from '#app/platform/text/plural.ts'

/** What a person at the terminal is told of the list of erasures; nothing where there was nothing to do. */
export function replayLines({ erased, foundNothing, unjudged, unreadable }: Replay): string[] {
  const lines: string[] = []
  if (erased > 0) lines.push(`${counted(erased, 'erasure was', 'erasures were')} made again.`)
  if (foundNothing > 0)
    lines.push(
      `${counted(foundNothing, 'erasure of the list', 'erasures of the list')} found nothing to erase.`,
    )
  if (unjudged > 0)
    lines.push(
      `! ${counted(unjudged, 'erasure could not be judged: it was', 'erasures could not be judged: they were')} listed with another secret, so whoever was erased may be back. Bring the file auth-secret of that time (or set AUTH_SECRET to it) and run npm run erasures:replay.`,
    )
  if (unreadable.length > 0)
    lines.push(
      `! ${counted(unreadable.length, 'entry', 'entries')} of the list of erasures cannot be read: ${namesOf(unreadable)}. Bring a copy of the list that is whole and run npm run erasures:replay -- FOLDER.`,
    )
  return lines
}

/** Whether everything that was erased is erased in this database too, as far as the list says. */
export function isReplayWhole({ unjudged, unreadable, isListed }: Replay): boolean {
  return isListed && unjudged === 0 && unreadable.length === 0
}

/** What to do where no list was found. */
export function noListLine({ places }: Pick<Replay, 'places'>): string {
  return `! No list of erasures was found. Looked in: ${places.join(', ')}. If nobody was erased since the backup was taken, there is nothing to do. Otherwise bring the folder erasures that lay beside the backups or in the file store of then, and run npm run erasures:replay -- FOLDER; or erase those people again at /admin/people.`
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ')
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown
}
