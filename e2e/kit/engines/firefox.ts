import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess } from '#test/kit/processes.ts'
import { type Engine, type EnginePage, findProgram } from './engine.ts'

const program = findProgram([
  'firefox',
  'firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
])

/** The system's Firefox by WebDriver BiDi, of which older ones know less than Playwright needs. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: program ? undefined : 'firefox or firefox-esr',
  open: () => openFirefox(program ?? ''),
}

async function openFirefox(program: string): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Firefox ended: ${output}`)))
  })

  const send = await connect(`${url}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      // As text, because BiDi has a notation of its own for values.
      const params = { target: { context }, awaitPromise: true }
      const { result } = await send<{ result: { value: string } }>('script.evaluate', {
        ...params,
        expression: `JSON.stringify((${expression}) ?? null)`,
      })
      return JSON.parse(result.value)
    },
    async close() {
      await endProcess(child, 'SIGTERM')
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Answer = { id?: number; type: string; message?: string; result?: unknown }

/** Connects to a BiDi server; the result sends a command and waits for what comes of it. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let count = 0
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  return async <Result>(method: string, params: object = {}): Promise<Result> => {
    count += 1
    const id = count
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await answered
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }
}
