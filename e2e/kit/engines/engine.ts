import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A page of a browser that Playwright does not drive. */
export type EnginePage = {
  goto(url: string): Promise<void>
  /** Runs an expression in the page and gives its value. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

/** `missing` says what this machine lacks to run it. */
export type Engine = { name: string; missing?: string; open(): Promise<EnginePage> }

/** The first of these programs that is there, by its name on the path or by its whole path. */
export function findProgram(names: readonly string[]): string | undefined {
  return names.find((name) =>
    name.startsWith('/') ? existsSync(name) : spawnSync('which', [name]).status === 0,
  )
}
