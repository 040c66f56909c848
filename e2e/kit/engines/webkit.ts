import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/free-port.ts'
import { endProcess } from '#test/kit/processes.ts'
import { until } from '#test/kit/until.ts'
import { type Engine, type EnginePage, findProgram } from './engine.ts'

const driver = findProgram(['WebKitWebDriver'])
const browser = findProgram([
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
])
const screen = findProgram(['Xvfb'])

/** WebKitGTK's own small browser by WebDriver, on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: driver && browser && screen ? undefined : 'webkit2gtk-driver and xvfb',
  open: openWebKit,
}

async function openWebKit(): Promise<EnginePage> {
  const { child: screen, display } = await openScreen()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, ...settings }
  const child = spawn(driver ?? '', [`--port=${port}`], { env, stdio: 'ignore' })
  const server = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isReady, 'WebKitWebDriver serves')

  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, {
    capabilities: { alwaysMatch: options },
  })
  const session = `${server}/session/${sessionId}`
  return {
    async goto(url) {
      await send('POST', `${session}/url`, { url })
    },
    evaluate: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async close() {
      await send('DELETE', session)
      await endProcess(child, 'SIGTERM')
      await endProcess(screen, 'SIGTERM')
    },
  }
}

/** A container has neither a graphics card nor the rights for WebKit's own sandbox. */
const settings = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

async function openScreen(): Promise<{ child: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await new Promise((resolve) => child.stdout.once('data', resolve))
  return { child, display: `:${String(number).trim()}` }
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${url}: ${value?.message}`)
  return value
}
