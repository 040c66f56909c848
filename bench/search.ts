import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { freePort } from '#server/free-port.ts'
import { start } from '#server/start.ts'
import { median } from './kit/server.ts'

/**
 * Requests per second of the search page, each as a ratio to a bare server that sends the same
 * bytes from memory, measured alternately so that a busy machine disturbs both alike.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const dataDir = await mkdtemp(join(tmpdir(), 'mediator-bench-'))
const port = String(await freePort())
const product = await start(
  parseEnvironment({
    PORT: port,
    DATA_DIR: dataDir,
    SAMPLE_DATA: values.mediators,
    LOG_LEVEL: 'error',
    READ_SECONDS_PER_MINUTE: '0',
  }),
)

try {
  for (const path of [
    '/search',
    '/search?keyword=family',
    '/search?specialties=family&location=cardiff',
    '/mediator/bethan-llewellyn',
    '/how-it-works',
  ]) {
    console.log(await comparison(path))
  }
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function comparison(path: string) {
  const bytes = Buffer.from(await (await fetch(product.url + path)).arrayBuffer())
  const bare = createServer((_, response) => response.end(bytes))
  bare.listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`

  const ours: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const page = await requestsPerSecond(product.url + path)
    ours.push(page)
    ratios.push(page / (await requestsPerSecond(bareUrl)))
  }
  bare.close()

  const speed = `${median(ours).toFixed(0).padStart(6)} requests/s`
  const ratio = `${median(ratios).toFixed(4)} of a bare server`
  return `${path.padEnd(46)} ${speed}   ${ratio}   ${(bytes.length / 1024).toFixed(0)} KB`
}

async function requestsPerSecond(url: string) {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 16,
    duration: Number(values.seconds),
  })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`)
  return requests.average
}
