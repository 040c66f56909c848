import { expect, it } from 'vitest'
import { openedParts } from './opened-parts.ts'

function aRecord() {
  const closed: string[] = []
  const parts = openedParts()
  const close = async (name: string) => {
    closed.push(name)
  }
  return { closed, close, ...parts }
}

it('closes what was opened last first, and only once', async () => {
  const { closed, close, open, closeAll } = aRecord()
  expect(await open(async () => 'database', close)).toBe('database')
  await open(async () => 'processes', close)
  await Promise.all([closeAll(), closeAll()])
  expect(closed).toEqual(['processes', 'database'])
})

it('waits for what is still being opened, and closes it before what was opened earlier', async () => {
  const { closed, close, open, closeAll } = aRecord()
  await open(async () => 'database', close)
  const site = Promise.withResolvers<string>()
  const opening = open(() => site.promise, close)
  const closing = closeAll()
  await Promise.resolve()
  expect(closed).toEqual([])
  site.resolve('site')
  await Promise.all([opening, closing])
  expect(closed).toEqual(['site', 'database'])
})

it('closes nothing of what failed to open', async () => {
  const { closed, close, open, closeAll } = aRecord()
  await open(async () => 'database', close)
  await expect(open(() => Promise.reject(new Error('no port')), close)).rejects.toThrow('no port')
  await closeAll()
  expect(closed).toEqual(['database'])
})

it('opens nothing more once everything is being closed', async () => {
  const { closed, close, open, closeAll } = aRecord()
  await closeAll()
  const begun: string[] = []
  const begin = async () => {
    begun.push('site')
    return 'site'
  }
  await expect(open(begin, close)).rejects.toThrow('The start was ended.')
  expect([begun, closed]).toEqual([[], []])
})
