import { expect, it, vi } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

/** A queue in which one runs at a time until it is ended, with the names of those that began, in order. */
function aQueue(options: Partial<Parameters<typeof openFairQueue>[0]> = {}) {
  const inTurn = openFairQueue({
    ...{ concurrency: 1, maxOfOwner: 10, maxWaiting: 20, maxWait: 1_000 },
    ...options,
  })
  const begun: string[] = []
  const ask = (owner: string, name = owner) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const turn = inTurn(owner, () => {
      begun.push(name)
      return promise
    })
    return { turn, end }
  }
  return { ask, begun }
}

const toRun = ({ turn, end }: ReturnType<ReturnType<typeof aQueue>['ask']>) => {
  end()
  return turn
}

const done = { ok: true, result: undefined }

it('takes the first of every owner before the second of any', async () => {
  const { ask, begun } = aQueue()
  const turns = [
    ask('flood', 'flood 1'),
    ask('flood', 'flood 2'),
    ask('flood', 'flood 3'),
    ask('visitor'),
    ask('other'),
  ]
  await Promise.all(turns.map(toRun))
  expect(begun).toEqual(['flood 1', 'visitor', 'other', 'flood 2', 'flood 3'])
})

it('lets as many run at once as it may, and another as soon as one ends', async () => {
  const { ask, begun } = aQueue({ concurrency: 2 })
  const first = ask('a', '1')
  ask('b', '2')
  const third = ask('c', '3')
  expect(begun).toEqual(['1', '2'])
  await toRun(first)
  expect(await toRun(third)).toEqual(done)
  expect(begun).toEqual(['1', '2', '3'])
})

it('refuses more of one owner, but not of those who have no name', async () => {
  const { ask } = aQueue({ maxOfOwner: 2 })
  const turns = [ask('flood'), ask('flood')]
  expect(await ask('flood').turn).toEqual({ ok: false, reason: 'too-many' })
  const unnamed = [ask(''), ask(''), ask('')]
  expect(await Promise.all([...turns, ...unnamed].map(toRun))).toEqual(Array(5).fill(done))
  expect(await toRun(ask('flood'))).toEqual(done)
})

it('refuses those who come when enough wait, or have waited too long', async () => {
  vi.useFakeTimers()
  const { ask } = aQueue({ maxWaiting: 1 })
  const running = ask('a')
  const waiting = ask('b')
  expect(await ask('c').turn).toEqual({ ok: false, reason: 'busy' })
  vi.advanceTimersByTime(1_000)
  expect(await waiting.turn).toEqual({ ok: false, reason: 'busy' })
  vi.useRealTimers()
  expect(await toRun(running)).toEqual(done)
  expect(await toRun(ask('b'))).toEqual(done)
})

it('has room again after a task that failed', async () => {
  const inTurn = openFairQueue({ concurrency: 1, maxOfOwner: 1, maxWaiting: 1, maxWait: 1_000 })
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn('a', async () => {})).toEqual(done)
})
