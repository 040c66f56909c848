import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'

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

/** A route of app/routes.ts: the pattern of its URL, and the file of its module from the root. */
export type RouteFile = { pattern: string; file: string; id: string; isLayout: boolean }

/** Every route, in order; an index and a layout have the pattern of what holds them. */
export function routeFiles(entries: readonly RouteConfigEntry[], parent = ''): RouteFile[] {
  return entries.flatMap(({ path, file, id, index, children = [] }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`
    const own = {
      pattern: pattern || '/',
      file: `app/${file}`,
      id: id ?? file.replace(/\.tsx?$/, ''),
      isLayout: path === undefined && !index,
    }
    return [own, ...routeFiles(children, pattern)]
  })
}
