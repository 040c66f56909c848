import { expect, it, vi } from 'vitest'
import { openFairQueue, type Turn } from './fair-queue.ts'

/** A queue in which one runs at a time, with the names of those that began, in order. */
function aQueue(options: Partial<Parameters<typeof openFairQueue>[0]> = {}) {
  const enter = openFairQueue({
    ...{ maxRunning: 1, maxOfOwner: 10, maxWaiting: 20, maxWait: 1_000 },
    ...options,
  })
  const begun: string[] = []
  const ask = (owner: string, name = owner) => {
    const turn = enter(owner)
    void turn.then(({ ok }) => ok && begun.push(name))
    return turn
  }
  return { ask, begun }
}

const ended = async (turn: Promise<Turn>) => {
  const given = await turn
  if (given.ok) given.end()
  return given.ok
}

it('gives the owners a turn each, and those of one owner in order', async () => {
  const { ask, begun } = aQueue()
  const turns = [
    ask('flood', 'flood 1'),
    ask('flood', 'flood 2'),
    ask('flood', 'flood 3'),
    ask('visitor'),
    ask('other'),
  ]
  await Promise.all(turns.map(ended))
  expect(begun).toEqual(['flood 1', 'flood 2', 'visitor', 'other', 'flood 3'])
})

it('lets as many run at once as it may, and another as soon as one ends', async () => {
  const { ask, begun } = aQueue({ maxRunning: 2 })
  const first = await ask('a', '1')
  await ask('b', '2')
  const third = ask('c', '3')
  expect(begun).toEqual(['1', '2'])
  if (first.ok) first.end()
  await third
  expect(begun).toEqual(['1', '2', '3'])
})

it('refuses more of one owner, but not of those who have no name', async () => {
  const { ask } = aQueue({ maxOfOwner: 2 })
  const turns = [ask('flood'), ask('flood')]
  expect(await ask('flood')).toEqual({ ok: false, reason: 'too-many' })
  const unnamed = [ask(''), ask(''), ask('')]
  expect(await Promise.all([...turns, ...unnamed].map(ended))).not.toContain(false)
  expect(await ended(ask('flood'))).toBe(true)
})

it('refuses those who come when enough wait, or have waited too long', async () => {
  vi.useFakeTimers()
  const { ask } = aQueue({ maxWaiting: 1 })
  const running = await ask('a')
  const waiting = ask('b')
  expect(await ask('c')).toEqual({ ok: false, reason: 'busy' })
  vi.advanceTimersByTime(1_000)
  expect(await waiting).toEqual({ ok: false, reason: 'busy' })
  vi.useRealTimers()
  if (running.ok) running.end()
  expect(await ended(ask('b'))).toBe(true)
})
