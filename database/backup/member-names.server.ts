import { BackupError } from './backup-error.server.ts'
import { manifestName } from './manifest.server.ts'

/** What a member of an archive is. Nothing else is ever taken out of one. */
export type MemberKind = { table: string } | { file: string } | 'manifest'

export function tableMember(table: string, piece: number): string {
  return `tables/${table}.${String(piece).padStart(6, '0')}.copy`
}

export function fileMember(key: string): string {
  return `files/${key}`
}

/** Refuses every name that we would not have given, and with it every way out of the store. */
export function kindOf(name: string): MemberKind {
  if (name === manifestName) return 'manifest'
  const table = /^tables\/([a-z]+\.[a-z_][a-z0-9_]*)\.\d{6}\.copy$/.exec(name)?.[1]
  if (table) return { table }
  const file = /^files\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/.exec(name)?.[1]
  if (file && isKey(file)) return { file }
  throw new BackupError(`The archive holds something that does not belong in it: ${shown(name)}.`)
}

/** Whether a file can be kept in a backup under its key. */
export function isKey(key: string): boolean {
  return key.length <= 500 && /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(key)
}

function shown(name: string) {
  return JSON.stringify(name.slice(0, 80))
}
