import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeliveryError } from '../jobs/delivery-error.server.ts'
import { openLog } from '../log.server.ts'
import { openOutages } from './outages.server.ts'

const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
  code: 'ECONNREFUSED',
})
const failedQuery = new Error('Failed query: select 1', { cause: away })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A log beside a database that may be taken `away`. */
function aLog(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const outages = openOutages()
  const target = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = openLog(level, target, outages)
  let fault: Error | undefined
  outages.follow(log, () => fault)
  return {
    log,
    outages,
    lines,
    said: () => lines.map(({ msg }) => String(msg).split(':')[0]),
    setAway: (isAway: boolean) => {
      fault = isAway ? away : undefined
    },
    wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  }
}

it('says once that the database is lost, once a minute that it is away, and once that it is back', async () => {
  const { log, lines, said, setAway, wait } = aLog()
  log.error({ err: failedQuery }, 'a page failed')
  setAway(true)
  await wait(3)
  for (let second = 0; second < 97; second += 1) {
    log.error({ err: failedQuery }, 'a page failed')
    log.warn({ route: '/search', status: 503, ms: 12 }, 'request')
    log.warn({ route: '/', status: 200, ms: 2_600 }, 'request')
    log.child({ request: 'ABC' }).error({ err: away }, 'job queue')
    await wait(1)
  }
  log.warn({ err: failedQuery, job: 'a', queue: 'mail' }, 'a job failed')
  setAway(false)
  await wait(1)
  log.error({ err: failedQuery }, 'a page failed')
  await wait(60)

  expect(said()).toEqual(['database lost', 'database still away', 'database back'])
  expect(lines[0]).toMatchObject({ level: 50, database: { reason: away.message } })
  expect(lines[1]).toMatchObject({ database: { seconds: expect.any(Number), jobs: 0 } })
  expect(lines[2]).toMatchObject({
    database: { seconds: expect.closeTo(100, -1), requests: 97, jobs: 1 },
  })
})

it('goes on telling of everything else while the database is away', async () => {
  const { log, said, setAway, wait } = aLog()
  setAway(true)
  await wait(3)
  log.error({ err: new TypeError('x is not a function') }, 'a fault of ours')
  log.warn(
    { err: new DeliveryError('the mail server did not answer', { code: 'ETIMEDOUT' }) },
    'mail',
  )
  log.warn({ err: new TypeError('fetch failed', { cause: away }) }, 'another service')
  log.warn({ status: 500 }, 'request')
  log.warn('in words')
  const own = ['a fault of ours', 'mail', 'another service', 'request', 'in words']
  expect(said()).toEqual(['database lost', ...own])
})

it('does not call a blink a loss, and says what failed of it', async () => {
  const { log, lines, said, setAway, wait } = aLog()
  setAway(true)
  await wait(0.5)
  setAway(false)
  await wait(20)
  expect(said()).toEqual([])
  setAway(true)
  await wait(0.5)
  log.warn({ route: '/search', status: 503, ms: 12 }, 'request')
  setAway(false)
  await wait(20)
  expect(said()).toEqual(['the database was away for a moment'])
  expect(lines[0]).toMatchObject({ database: { requests: 1 } })
})

it('tells of a statement that took too long while the database answers', async () => {
  const { log, said, wait, outages } = aLog()
  log.error({ err: Object.assign(new Error('canceled'), { code: '57014' }) }, 'a page failed')
  await wait(5)
  expect(said()).toEqual(['a page failed'])
  log.error({ err: failedQuery }, 'as the process ends')
  outages.close()
  expect(said()).toEqual(['a page failed', 'as the process ends'])
})

it('shows the consequences, too, at level debug', async () => {
  const { log, said, setAway, wait } = aLog('debug')
  setAway(true)
  await wait(3)
  log.error({ err: failedQuery }, 'a page failed')
  expect(said()).toEqual(['database lost', 'a page failed'])
})
