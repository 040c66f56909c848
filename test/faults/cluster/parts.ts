import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The Debian package that each program comes from. */
const packages = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
}

export type ProgramName = keyof typeof packages

/** Debian puts servers where only root's PATH leads. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

export function findProgram(name: ProgramName): string {
  const found = pathOf(name)
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

/** The folder of PostgreSQL 15's programs. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** Which parts of a cluster this machine lacks, and how to install them; undefined where it has all. */
export function missingParts(): string | undefined {
  if (process.platform !== 'linux') return 'the cluster runs on Linux'
  const programs = Object.keys(packages) as ProgramName[]
  const missing = programs.filter((name) => !pathOf(name)).map((name) => packages[name])
  if (!existsSync(join(postgresPrograms, 'postgres'))) missing.push('postgresql-15')
  if (missing.length === 0) return undefined
  const all = [...new Set([...Object.values(packages), 'postgresql-15'])].join(' ')
  return `${[...new Set(missing)].join(', ')} not installed: apt-get install --no-install-recommends ${all}`
}

function pathOf(name: ProgramName): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
