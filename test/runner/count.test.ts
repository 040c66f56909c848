import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { countPlaywright, countVitest } from './count.ts'
import { failed } from './run-step.ts'

async function aReport(content: object) {
  const file = join(await aTemporaryFolder(), 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

const aTest = (status: string, failureMessages: string[] = []) => ({
  fullName: 'a profile is saved',
  status,
  failureMessages,
})
const files = [{ file: 'test/routes/profile.test.ts', seconds: 2.5 }]
const aFile = (status: string, assertionResults: object[]) => ({
  name: join(process.cwd(), 'test/routes/profile.test.ts'),
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
})

it('counts a Vitest test that needed a second try as passed, and names it', async () => {
  const tests = [aTest('passed', ['it was late']), aTest('passed'), aTest('failed', ['no'])]
  const testResults = [aFile('failed', tests)]
  const report = await aReport({ numPassedTests: 2, numFailedTests: 1, testResults })
  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: 1,
    broken: [{ name: 'a profile is saved', file: 'test/routes/profile.test.ts' }],
    flaky: [{ name: 'a profile is saved', file: 'test/routes/profile.test.ts' }],
    files,
  })
})

it.each([
  ['could not be loaded', []],
  ['failed when it was closed', [aTest('passed')]],
])('counts a file that %s as one failure', async (_, tests) => {
  const numPassedTests = tests.length
  const testResults = [aFile('failed', tests)]
  const report = await aReport({ numPassedTests, numFailedTests: 0, testResults })
  const broken = [{ name: 'the file itself', file: 'test/routes/profile.test.ts' }]
  expect(countVitest(report)).toEqual({ passed: tests.length, failed: 1, broken, flaky: [], files })
})

it('counts a Playwright test that needed a second try as passed, and names it', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'public/home.spec.ts',
    tests: [{ status, results: [{ duration: 400 }, { duration: 600 }] }],
  })
  const specs = [spec('a visitor searches', 'flaky'), spec('a visitor writes', 'unexpected')]
  const inner = { title: 'without JavaScript', specs }
  const suites = [{ title: 'home.spec.ts', specs: [spec('x', 'expected')], suites: [inner] }]
  const stats = { expected: 1, unexpected: 2, flaky: 1 }
  expect(countPlaywright(await aReport({ stats, errors: [{}], suites }))).toEqual({
    passed: 2,
    failed: 3,
    broken: [{ name: 'without JavaScript a visitor writes', file: 'e2e/public/home.spec.ts' }],
    flaky: [{ name: 'without JavaScript a visitor searches', file: 'e2e/public/home.spec.ts' }],
    files: [{ file: 'e2e/home.spec.ts', seconds: 3 }],
  })
})

it('counts a missing report as one failure', () => {
  expect(countVitest('nowhere.json')).toEqual(failed)
  expect(countPlaywright('nowhere.json')).toEqual(failed)
})
