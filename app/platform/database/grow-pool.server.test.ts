import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { growWhenWaiting } from './grow-pool.server.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A pool whose connections are all in use, until one `becomesFree`. */
function aBusyPool(max: number) {
  const pool = Object.assign(new EventEmitter(), {
    options: { max },
    waitingCount: 0,
    totalCount: 0,
    opened: 0,
    async connect() {
      if (pool.totalCount < pool.options.max) pool.opened += 1
      else pool.waitingCount += 1
      return { release: () => {} }
    },
    becomesFree() {
      pool.waitingCount -= 1
      pool.emit('acquire')
    },
  })
  growWhenWaiting(pool as unknown as Pool)
  pool.totalCount = pool.options.max
  return pool
}

it('opens some connections at once, at most as many as it may', () => {
  expect(aBusyPool(10).options.max).toBe(6)
  expect(aBusyPool(2).options.max).toBe(2)
})

it('opens no further one where those who wait have their turn soon', async () => {
  const pool = aBusyPool(10)
  for (const _ of 'ab') await pool.connect()
  await vi.advanceTimersByTimeAsync(30)
  for (const _ of 'ab') pool.becomesFree()
  await pool.connect()
  await vi.advanceTimersByTimeAsync(30)
  expect([pool.options.max, pool.opened]).toEqual([6, 0])
})

it('opens one after the other where somebody goes on waiting, as many as it may', async () => {
  const pool = aBusyPool(8)
  await pool.connect()
  await vi.advanceTimersByTimeAsync(60)
  expect([pool.options.max, pool.opened]).toEqual([7, 1])
  pool.totalCount = 7
  await vi.advanceTimersByTimeAsync(60)
  expect([pool.options.max, pool.opened]).toEqual([8, 2])
  pool.totalCount = 8
  await vi.advanceTimersByTimeAsync(600)
  expect([pool.options.max, pool.opened]).toEqual([8, 2])
})

it('goes back to few once connections have ended', async () => {
  const pool = aBusyPool(8)
  await pool.connect()
  await vi.advanceTimersByTimeAsync(60)
  pool.totalCount = 3
  pool.emit('remove')
  expect(pool.options.max).toBe(6)
})
