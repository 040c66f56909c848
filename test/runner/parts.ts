import { globSync, readFileSync } from 'node:fs'

/**
 * The Vitest files that are about a part of the project, as paths from its root: those that have it in
 * their path and, of a folder like app/enquiries, those that import from it.
 */
export function testsAbout(part: string): string[] {
  const all = globSync('{app,server,database,test}/**/*.test.{ts,tsx}')
  const folder = part.replace(/\/$/, '')
  const imported = folder.includes('/') ? `'#${folder}/` : undefined
  return all
    .filter((file) => {
      if (file.includes(folder)) return true
      return imported !== undefined && readFileSync(file, 'utf8').includes(imported)
    })
    .toSorted()
}
