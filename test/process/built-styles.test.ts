import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { servedBuild } from '#server/build/is-built.ts'

const assets = join(servedBuild(), 'client', 'assets')

/** The names of the fonts in a style sheet, in their order, without the hash of a built file. */
function fontsIn(css: string): string[] {
  return [...css.matchAll(/([a-z-]+?)(?:-[\w-]{8})?\.woff2/g)].map(([, name = '']) => name)
}

it("the browser's build and the server's name the same style sheets, with the fonts of the source", async () => {
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  expect(sheets.map((name) => name.replace(/-[\w-]{8}\.css$/, '')).sort()).toEqual([
    'app',
    'search-sheet',
  ])
  const fonts = fontsIn(await readFile('app/ui/fonts/fonts.css', 'utf8'))
  expect(fonts.length).toBeGreaterThan(5)
  for (const sheet of sheets)
    expect(fontsIn(await readFile(join(assets, sheet), 'utf8'))).toEqual(fonts)
})
