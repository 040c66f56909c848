import { readFileSync } from 'node:fs'
import type { StepResult } from './run-step.ts'

export function countVitest(file: string): StepResult {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  // A file that fails to load holds no tests, yet it failed.
  const brokenFiles = report.testResults.filter(
    (result: { status: string; assertionResults: unknown[] }) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles }
}

export function countPlaywright(file: string): StepResult {
  const report = read(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
