import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { failed, type NamedTest, type StepResult, type TimedFile } from './run-step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Milliseconds since 1970. */
    startTime: number
    endTime: number
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
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1_000,
    })),
  }
}

type Suite = {
  title: string
  specs: PlaywrightSpec[]
  suites?: Suite[]
}

type PlaywrightSpec = {
  title: string
  file: string
  /** Durations in milliseconds, one for each try. */
  tests: { status: string; results: { duration: number }[] }[]
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
    files: report.suites.map(timedFile),
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

/** A file is a suite at the top, whose title is its path. */
function timedFile(suite: Suite): TimedFile {
  const specs = specsIn(suite)
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  )
  const seconds = durations.reduce((sum, duration) => sum + duration, 0) / 1_000
  return { file: `e2e/${suite.title}`, seconds }
}

const specsIn = ({ specs, suites = [] }: Suite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
