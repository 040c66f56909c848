import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { failed, type NamedTest, type StepResult } from './run-step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: VitestTest[]
  }[]
}

type VitestTest = { fullName: string; status: string; failureMessages: string[] }

/** Reads the JSON report of Vitest. Without a readable report the step has failed. */
export function countVitest(file: string): StepResult {
  const report = read<VitestReport>(file)
  if (!report) return failed
  // A file that fails outside of its tests has no failed test, yet it failed.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const namedWhere = (isMeant: (test: VitestTest) => boolean) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isMeant)
        .map(({ fullName }) => ({ name: fullName.trim(), file: relative('.', name) })),
    )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    broken: [
      ...namedWhere(({ status }) => status === 'failed'),
      ...brokenFiles.map(({ name }) => ({ name: 'the file itself', file: relative('.', name) })),
    ],
    // A test that passed on its second try keeps the messages of the first.
    flaky: namedWhere(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    ),
  }
}

type Suite = {
  title: string
  specs: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: Suite[]
}

/** Reads the JSON report of Playwright. Without a readable report the step has failed. */
export function countPlaywright(file: string): StepResult {
  const report = read<PlaywrightReport>(file)
  if (!report) return failed
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    broken: report.suites.flatMap((suite) => testsIn(suite, 'unexpected')),
    flaky: report.suites.flatMap((suite) => testsIn(suite, 'flaky')),
  }
}

/** The tests of a suite with a status, by their titles below that of the file. */
function testsIn(
  { specs, suites = [] }: Suite,
  status: string,
  titles: string[] = [],
): NamedTest[] {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ title, file }) => ({ name: [...titles, title].join(' '), file: `e2e/${file}` }))
  return [...own, ...suites.flatMap((inner) => testsIn(inner, status, [...titles, inner.title]))]
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
