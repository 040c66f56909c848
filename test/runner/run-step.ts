import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type NamedTest = { name: string; file: string }

/** A file of tests with the seconds that they took, side by side with those of others. */
export type TimedFile = { file: string; seconds: number }

export type StepResult = {
  passed: number
  failed: number
  /** Those that failed, as far as they have a name. */
  broken: NamedTest[]
  /** Those that passed only on their second try. They are among those that passed. */
  flaky: NamedTest[]
  files: TimedFile[]
}

const none: StepResult = { passed: 0, failed: 0, broken: [], flaky: [], files: [] }
export const passed: StepResult = { ...none, passed: 1 }
export const failed: StepResult = { ...none, failed: 1 }

export const sumOf = (results: readonly StepResult[]): StepResult =>
  results.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      broken: [...sum.broken, ...each.broken],
      flaky: [...sum.flaky, ...each.flaky],
      files: [...sum.files, ...each.files],
    }),
    none,
  )

type Options = { env?: Record<string, string>; count?: () => StepResult }

/** The npm package of each tool that is not named like its package. */
const packages: Record<string, string> = {
  biome: '@biomejs/biome',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  playwright: '@playwright/test',
}

/**
 * Runs a tool of the project on the project's own Node and shows its output. Returns what `count`
 * finds in the tool's report; a tool without one counts as one check. A tool that ends with an
 * error has at least one failure.
 */
export async function nodeTool(
  name: string,
  args: string[],
  options: Options = {},
): Promise<StepResult> {
  const code = await exitCode(program(name), args, options.env)
  const counted = options.count?.() ?? (code === 0 ? passed : failed)
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function program(name: string) {
  const packageName = packages[name] ?? name
  const manifest = join('node_modules', packageName, 'package.json')
  const { bin } = createRequire(import.meta.url)(join(process.cwd(), manifest))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])
}

function exitCode(file: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
