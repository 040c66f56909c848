import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type FlakyTest, failed, type StepResult } from './run-step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Reads the JSON report of Vitest. Without a readable report the step has failed. */
export function countVitest(file: string): StepResult {
  const report = read<VitestReport>(file)
  if (!report) return failed
  // A file that fails outside of its tests has no failed test, yet it failed.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        // A test that passed on its second try keeps the messages of the first.
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => ({ name: test.fullName.trim(), file: relative('.', name) })),
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
    flaky: report.suites.flatMap((suite) => flakyIn(suite, [])),
  }
}

function flakyIn({ specs, suites = [] }: Suite, titles: string[]): FlakyTest[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, file }) => ({ name: [...titles, title].join(' '), file: `e2e/${file}` }))
  return [...own, ...suites.flatMap((inner) => flakyIn(inner, [...titles, inner.title]))]
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
