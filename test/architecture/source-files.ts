import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Every file that git tracks or would track, as paths from the project's root. */
export function projectFiles(...patterns: string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  )
  return listed.split('\n').filter((file) => file !== '' && existsSync(file))
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export type ImportLine = { file: string; target: string; isType: boolean }

/** What a file imports, with relative targets written from the project's root. */
export function importsOf(file: string): ImportLine[] {
  const source = readFileSync(file, 'utf8')
  const lines = source.matchAll(
    /^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...lines].map(([, type, from, bare, dynamic]) => ({
    file,
    target: fromRoot(file, from ?? bare ?? dynamic ?? ''),
    isType: type !== undefined,
  }))
}

function fromRoot(file: string, target: string) {
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return target
  return new URL(target, `file:///${file}`).pathname.slice(1)
}
