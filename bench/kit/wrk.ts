import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { browserHeaders, type Load, load, processorTime, type Target } from './load.ts'

const isInstalled = spawnSync('wrk', ['--version']).error === undefined

/** What makes the load, for the report. */
export const loadedBy = isInstalled ? 'wrk' : 'autocannon, which is the slower end'

/**
 * Asks for one page on 16 connections for some seconds, with wrk where it is installed: what is
 * sent from memory outruns a load that is made in JavaScript. Throws where a request fails.
 */
export async function loadQuickly(
  target: Target & { path: string },
  seconds: number,
): Promise<Pick<Load, 'rate' | 'cpu'>> {
  if (!isInstalled) return load(target, seconds)
  const { url, pid, path } = target
  const headers = Object.entries(browserHeaders).flatMap((header) => ['-H', header.join(': ')])
  const before = await processorTime(pid)
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t', '1', '-c', '16', '-d', `${seconds}s`],
    ...headers,
    url + path,
  ])
  const used = (await processorTime(pid)) - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed: ${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    rate: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]),
    cpu: (used * 1_000) / requests,
  }
}
