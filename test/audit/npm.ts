import { spawn } from 'node:child_process'

/** Runs npm, and returns what it prints; npm answers in JSON where it fails, too. */
export function npm(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { npm_execpath: script } = process.env
    const [program, first] = script ? [process.execPath, [script]] : ['npm', []]
    const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}
