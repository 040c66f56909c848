import { expect, it } from 'vitest'
import { type ImportLine, importsOf, isTest, projectFiles } from './source-files.ts'

const sources = projectFiles('app/**/*.ts', 'app/**/*.tsx', 'server/**/*.ts').filter(
  (file) => !isTest(file),
)
const imports = sources.flatMap(importsOf)

const inside = (folder: string) => (line: ImportLine) => line.file.startsWith(folder)
const isOwn = (line: ImportLine) => /^(app|server|database|test|e2e)\//.test(line.target)
const described = (lines: ImportLine[]) => lines.map(({ file, target }) => `${file} → ${target}`)

it('finds the imports it is to judge', () => {
  expect(imports.filter(isOwn).length).toBeGreaterThan(100)
})

it('lets the domain import only itself and zod', () => {
  const strangers = imports
    .filter(inside('app/domain/'))
    .filter(({ target }) => !target.startsWith('app/domain/') && target !== 'zod')
  expect(described(strangers)).toEqual([])
})

it('lets the infrastructure import only itself and the domain', () => {
  const strangers = imports
    .filter(inside('app/infrastructure/'))
    .filter(isOwn)
    .filter(({ target }) => !/^app\/(infrastructure|domain)\//.test(target))
  expect(described(strangers)).toEqual([])
})

it('lets the user interface kit import only itself and the domain', () => {
  const strangers = imports
    .filter(inside('app/ui/'))
    .filter(isOwn)
    .filter(({ target }) => !/^app\/(ui|domain)\//.test(target))
  expect(described(strangers)).toEqual([])
})

it('keeps features from importing one another', () => {
  const featureOf = (path: string) => /^app\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
  const strangers = imports
    .filter(inside('app/features/'))
    .filter(isOwn)
    .filter(({ target }) => !target.includes('/+types/'))
    .filter(({ file, target }) =>
      target.startsWith('app/features/')
        ? featureOf(target) !== featureOf(file)
        : !/^app\/(domain|ui|infrastructure)\//.test(target),
    )
  expect(described(strangers)).toEqual([])
})

it('lets the server import the infrastructure and the sample data, and of the pages only types', () => {
  const strangers = imports
    .filter(inside('server/'))
    .filter(isOwn)
    .filter(({ target, isType }) => !(isType && target === 'app/entry.server.tsx'))
    .filter(({ target }) => !/^(server|app\/infrastructure|database\/sample-data)\//.test(target))
  expect(described(strangers)).toEqual([])
})

it('keeps SQL in the infrastructure’s database folder', () => {
  const strangers = imports
    .filter(({ target }) => target === 'pg' || target.startsWith('drizzle-orm'))
    .filter(({ isType }) => !isType)
    .filter(({ file }) => !file.startsWith('app/infrastructure/database/'))
    // The first only watches over its own server; the second hands pg-boss the query builder.
    .filter(({ file }) => !file.startsWith('server/embedded-database/'))
    .filter(({ file }) => file !== 'app/infrastructure/jobs/jobs.server.ts')
  expect(described(strangers)).toEqual([])
})

it('marks every infrastructure module as the server’s', () => {
  const unmarked = sources
    .filter((file) => file.startsWith('app/infrastructure/'))
    .filter((file) => !file.endsWith('.server.ts'))
  expect(unmarked).toEqual([])
})
