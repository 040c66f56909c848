import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ending = '.tar.zst'
const daily = /^find-a-mediator-daily-\d{8}T\d{6}Z\.tar\.zst(\.unfinished)?$/

/** What a backup of this moment is called; only those made daily are ever deleted again. */
export function archiveName(now: Date, { isDaily = false } = {}): string {
  const time = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  return `find-a-mediator-${isDaily ? 'daily-' : ''}${time}${ending}`
}

/**
 * Deletes all daily backups of a folder but the newest, and what a killed one has left. Counted
 * rather than by age: where none succeed any more, the last good ones stay.
 */
export async function pruneArchives(folder: string, keep: number): Promise<void> {
  const found = (await readdir(folder)).filter((name) => daily.test(name)).sort()
  const whole = found.filter((name) => name.endsWith(ending))
  const left = found.filter((name) => !name.endsWith(ending))
  const old = whole.slice(0, Math.max(0, whole.length - keep))
  for (const name of [...left, ...old]) await rm(join(folder, name), { force: true })
}
