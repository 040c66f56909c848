import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { serverEntries } from '../../vite.config.ts'
import { entryFile } from './entry-file.server.ts'

const { index, ...entries } = serverEntries

it('the built server is index.js', () => {
  expect(index).toBe('./server/web.ts')
})

it.each(Object.entries(entries))(
  '%s is started from its source, and has that name once built',
  (name, source) => {
    expect(existsSync(entryFile(source))).toBe(true)
    expect(basename(source)).toBe(`${name}.server.ts`)
  },
)
