import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, projectFiles } from './source-files.ts'

const code = projectFiles('*.ts', '*.tsx').filter((file) => !file.startsWith('.react-router/'))
const isData = (file: string) => file === 'database/sample-data/practice-areas.ts'

it('keeps every source file at 300 lines or fewer', () => {
  const long = code
    .filter((file) => !isTest(file) && !isData(file))
    .filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 300)
  expect(long).toEqual([])
})

it('lets at most 40 sources lie flat in a folder', () => {
  const counts = new Map<string, number>()
  for (const file of code.filter((file) => !isTest(file))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 40)).toEqual([])
})

it('makes no folder for one source', () => {
  const contents = new Map<string, string[]>()
  for (const file of projectFiles('app', 'server', 'database', 'test', 'e2e', 'bench')) {
    const folders = file.split('/').slice(0, -1)
    for (const depth of folders.keys()) {
      const folder = folders.slice(0, depth + 1).join('/')
      contents.set(folder, [...(contents.get(folder) ?? []), file])
    }
  }
  const alone = [...contents.values()].filter((files) => files.length === 1).flat()
  expect(alone.filter((file) => code.includes(file))).toEqual([])
})

it('has no drawer for miscellaneous things', () => {
  const drawers = projectFiles().filter((file) =>
    /(^|\/)(utils?|libs?|common|helpers?|misc|shared|services?|managers?)(\/|\.tsx?$)/.test(file),
  )
  expect(drawers).toEqual([])
})

it('names files in kebab case', () => {
  const misnamed = projectFiles('app', 'server', 'database', 'test', 'e2e').filter(
    (file) => !/^[a-z0-9./_-]+$/.test(file),
  )
  expect(misnamed).toEqual([])
})

it('keeps at most 22 entries at the top, besides hidden ones', () => {
  const entries = new Set(projectFiles().map((file) => file.split('/')[0]))
  const shown = [...entries].filter((entry) => !entry?.startsWith('.'))
  expect(shown.length).toBeLessThanOrEqual(22)
})

it('records no download address and no path of a machine', () => {
  const leaks = projectFiles()
    .filter((file) => /\.(tsx?|json|md|ya?ml|sql|css|html|sh)$/.test(file))
    .filter((file) => file !== 'test/architecture/files.test.ts')
    .filter((file) =>
      /registry\.npmjs|"resolved":|\/work\/|\/root\//.test(readFileSync(file, 'utf8')),
    )
  expect(leaks).toEqual([])
})

it('gives each decision record a number of its own, as its title says', () => {
  const records = projectFiles('docs/decisions/*.md').toSorted()
  const titles = records.map((file) => readFileSync(file, 'utf8').split('. ')[0])
  const names = records.map((file) => Number(/\/(\d{4})-[a-z-]+\.md$/.exec(file)?.[1]))
  expect(new Set(names).size).toBe(records.length)
  expect(titles).toEqual(names.map((number) => `# ${number}`))
})
