import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type StepResult = { passed: number; failed: number }

type Options = { env?: Record<string, string>; count?: () => StepResult }

/** The npm package and the program in it, for tools that are not named alike. */
const packages: Record<string, string> = {
  biome: '@biomejs/biome',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  playwright: '@playwright/test',
}

/**
 * Runs a tool of the project on the project's own Node and shows what it says. A tool that counts
 * nothing counts as one check; one that fails before it counted anything, as one failure.
 */
export async function nodeTool(
  name: string,
  args: string[],
  options: Options = {},
): Promise<StepResult> {
  const code = await exitCode(program(name), args, options.env)
  const counted = options.count?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1 }
  return counted
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
