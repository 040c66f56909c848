import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unicodeRange } from './font-characters.ts'
import { fontFolder, subsetFonts } from './subset-fonts.ts'

const made = await subsetFonts()

it('npm run fonts would write the files that lie there', async () => {
  expect((await readdir(fontFolder)).sort()).toEqual([...made.keys()].sort())
  for (const [file, content] of made) {
    expect(content.equals(await readFile(join(fontFolder, file))), file).toBe(true)
  }
})

it('the fonts of a page with Welsh names in it have at most 40 KB', () => {
  const files = ['newsreader', 'figtree'].flatMap((name) => [
    `${name}.woff2`,
    `${name}-welsh.woff2`,
  ])
  const sizes = files.map((file) => made.get(file)?.length ?? Number.NaN)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
})

it('ranges of characters are written as the style sheet wants them', () => {
  expect(unicodeRange(new Set([0x41, 0x42, 0x175, 0x43, 0xa3]))).toBe('U+41-43, U+A3, U+175')
})
