import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { servedBuild } from '#server/build/is-built.ts'

it('the code of the server has no character for which V8 would keep it at two bytes each', async () => {
  const folder = join(servedBuild(), 'server')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(10)
  const wide: string[] = []
  for (const name of files) {
    const [found] = /[^\0-\xff]/.exec(await readFile(join(folder, name), 'utf8')) ?? []
    if (found) wide.push(`${name}: ${found}`)
  }
  expect(wide).toEqual([])
})
