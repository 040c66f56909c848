import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

/** Clock ticks per second in /proc, the same on every Linux. */
const ticks = 100

/** What browsers say of themselves, without which nothing is counted or recorded. */
export const browserHeaders = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Requests a second; milliseconds of processor time of each, and below which 99 in 100 come. */
export type Load = { rate: number; cpu: number; p99: number }

export type Target = { url: string; pid: number; path: string | (() => string) }

/** Asks on 16 connections for some seconds. Throws where a request fails. */
export async function load({ url, pid, path }: Target, seconds: number): Promise<Load> {
  const before = await processorTime(pid)
  const { requests, non2xx, errors, latency } = await autocannon({
    url: typeof path === 'string' ? url + path : url,
    headers: browserHeaders,
    connections: 16,
    duration: seconds,
    ...(typeof path === 'function' && {
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    }),
  })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`)
  const used = (await processorTime(pid)) - before
  return {
    rate: requests.average,
    cpu: (used * 1_000) / Math.max(1, requests.total),
    p99: latency.p99,
  }
}

/** Seconds of processor time that a process has used. From Linux. */
export async function processorTime(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before the last bracket may hold spaces; the fields after it do not.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}
