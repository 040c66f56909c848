import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

const styles = 'app/ui/styles'
const sheet = readFileSync(`${styles}/search-sheet.css`, 'utf8')
const sources = new Set(
  [...sheet.matchAll(/^@source "([^"]+)";$/gm)]
    .flatMap(([, pattern = '']) => globSync(pattern, { cwd: styles }))
    .map((file) => join(styles, file)),
)

/** What only those see who are signed in, whose search has the style sheet of all pages. */
const forAccounts = ['app/ui/frame/account-menu.tsx', 'app/ui/frame/sign-out-form.tsx']

it('the style sheet of the search knows every file that draws a part of it', () => {
  const drawn = [...reachedFrom(['app/root.tsx', 'app/directory/search/search.tsx'])]
    .filter((file) => file.endsWith('.tsx') && !forAccounts.includes(file))
    .filter((file) => /\bclassName\b/.test(readFileSync(file, 'utf8')))
  expect(drawn.length).toBeGreaterThan(30)
  expect(drawn.filter((file) => !sources.has(file))).toEqual([])
})

it('the style sheet of the search has nothing that the one of all pages lacks', () => {
  const own = '@import "./search-reset.css"'
  const importsIn = (css: string) =>
    (css.match(/@import "[^"]*?\.css"/g) ?? []).filter(
      (each) => each !== own && !each.includes('tailwindcss'),
    )
  const all = readFileSync(`${styles}/app.css`, 'utf8')
  expect(importsIn(all)).toEqual(expect.arrayContaining(importsIn(sheet)))
})

/** These modules and every one of ours that they import, now or later. */
function reachedFrom(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const imports = importsOf(file, readFileSync(file, 'utf8'))
      .filter(({ isType, specifier = '' }) => !isType && /^[.#].*\.tsx?(\?|$)/.test(specifier))
      .map(({ specifier = '' }) => specifier.replace(/\?.*$/, ''))
      .map((each) => (each.startsWith('#') ? each.slice(1) : join(file, '..', each)))
    reachedFrom(imports, found)
  }
  return found
}
