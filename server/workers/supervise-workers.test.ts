import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FromWorker, ToWorker } from './messages.ts'
import { type Child, superviseWorkers } from './supervise-workers.ts'

/** A process that does what it is told, unless the test says otherwise. */
function aChild(answer: FromWorker) {
  const ended = Promise.withResolvers<string>()
  const listeners = new Set<(message: FromWorker) => void>()
  const received: ToWorker['kind'][] = []
  const tell = (message: FromWorker) => {
    for (const listener of listeners) listener(message)
  }
  const child: Child = {
    ended: ended.promise,
    send(message) {
      received.push(message.kind)
      if (message.kind === 'open') queueMicrotask(() => tell(answer))
      if (message.kind === 'open' && answer.kind === 'failed')
        setTimeout(() => ended.resolve('code 1'), 10)
      if (message.kind === 'retire') queueMicrotask(() => tell({ kind: 'retired' }))
      if (message.kind === 'leave' || message.kind === 'stop') ended.resolve('code 0')
    },
    kill: () => ended.resolve('SIGKILL'),
    onMessage(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { child, received, tell, end: ended.resolve }
}

type Children = ReturnType<typeof aChild>[]
const serving: FromWorker = { kind: 'serving', port: 3000 }
const failed: FromWorker = { kind: 'failed', sentence: 'The port is taken.' }

let children: Children
let said: string[]
let answer: FromWorker
beforeEach(() => {
  vi.useFakeTimers()
  children = []
  said = []
  answer = serving
})
afterEach(() => {
  vi.useRealTimers()
})

async function supervise(count = 1) {
  const workers = begin(count)
  await workers.opened
  return workers
}

function begin(count: number) {
  return superviseWorkers({
    count,
    site: { connectionString: '', port: 3000 },
    say: (sentence) => said.push(sentence),
    fork() {
      const made = aChild(answer)
      children.push(made)
      return made.child
    },
  })
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('starts one that ends at once, and waits ever longer where it ends again and again', async () => {
  await supervise()
  const startsAfter = async (milliseconds: number) => {
    const number = children.length
    children.at(-1)?.end('code 1')
    await after(milliseconds - 1)
    const soon = children.length
    await after(1)
    return [soon - number, children.length - number]
  }
  children.at(-1)?.end('code 1')
  await after(0)
  expect(children.length).toBe(2)
  expect(await startsAfter(500)).toEqual([0, 1])
  expect(await startsAfter(1_000)).toEqual([0, 1])
  expect(await startsAfter(2_000)).toEqual([0, 1])
  for (let round = 0; round < 5; round += 1) await startsAfter(30_000)
  expect(await startsAfter(30_000)).toEqual([0, 1])
})

it('forgets earlier ends once a process has served for a while', async () => {
  await supervise()
  for (let round = 0; round < 3; round += 1) {
    children.at(-1)?.end('SIGKILL')
    await after(2_000)
  }
  for (let second = 0; second < 40; second += 1) {
    children.at(-1)?.tell({ kind: 'alive' })
    await after(1_000)
  }
  const number = children.length
  children.at(-1)?.end('SIGKILL')
  await after(0)
  expect(children.length).toBe(number + 1)
})

it('ends a process that gives no sign of life, and starts another', async () => {
  await supervise(2)
  for (let second = 0; second < 40; second += 1) {
    children[0]?.tell({ kind: 'alive' })
    await after(1_000)
  }
  expect(said).toEqual([
    'process 2 hangs and is ended',
    'process 2 ended unexpectedly (SIGKILL); starting it again',
  ])
  expect(children.length).toBe(3)
})

it('replaces each once another serves, and keeps the old ones where none can', async () => {
  const workers = await supervise(2)
  await workers.replace()
  expect(children.map(({ received }) => received.includes('retire'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  answer = failed
  const replaced = workers.replace()
  await after(10)
  await replaced
  expect(said).toEqual(['the processes were not replaced: The port is taken.'])
  expect(children.slice(2, 4).some(({ received }) => received.includes('retire'))).toBe(false)
})

it('refuses to start with the sentence of the first one that cannot', async () => {
  answer = failed
  const refused = expect(supervise()).rejects.toThrow('The port is taken.')
  await after(10)
  await refused
})

it('stops all, and starts none again', async () => {
  const workers = await supervise(3)
  await workers.stop()
  await after(60_000)
  expect(children.map(({ received }) => received)).toEqual(Array(3).fill(['open', 'stop']))
  expect(said).toEqual([])
})

it('stops while the first is being opened, and opens no further ones', async () => {
  answer = { kind: 'alive' }
  const workers = begin(3)
  const refused = expect(workers.opened).rejects.toThrow('could not be started')
  await after(1)
  await workers.stop()
  await refused
  expect(children.map(({ received }) => received)).toEqual([['open', 'stop']])
})
