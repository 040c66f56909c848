import { afterEach, expect, it, vi } from 'vitest'
import { Interrupted, UsageError } from '#app/platform/operator-error.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { runCommand } from './run-command.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

/** What a command says and ends with that fails with this. */
async function endOf(fail: () => unknown) {
  const say = vi.spyOn(console, 'error').mockImplementation(() => {})
  await runCommand(async () => {
    fail()
  })
  return { said: say.mock.calls, code: process.exitCode }
}

const thrown = (error: unknown) => () => {
  throw error
}

it.each([
  [
    'a bad setting',
    () => parseEnvironment({ PORT: 'abc' }),
    'The setting PORT must be a whole number from 0 to 65535. It is "abc".',
    1,
  ],
  ['a wrong call', thrown(new UsageError('Usage: …')), 'Usage: …', 2],
  ['an interruption', thrown(new Interrupted('Stopped.')), 'Stopped.', 130],
  [
    'a database that is gone',
    thrown(new Error('Failed query', { cause: new Error('Connection terminated') })),
    'The database stopped answering: Connection terminated.',
    1,
  ],
  [
    'a full disk',
    thrown(Object.assign(new Error('x'), { code: 'ENOSPC', path: '/data/x' })),
    '/data/x cannot be used: its disk is full.',
    1,
  ],
])('a command tells of %s in one sentence', async (_, fail, sentence, code) => {
  expect(await endOf(fail)).toEqual({ said: [[sentence]], code })
})

it('a command tells where a fault of our own lies', async () => {
  const { said, code } = await endOf(thrown(new Error('oh')))
  expect([String(said[0]), code]).toEqual([expect.stringMatching(/oh\n\s+at /), 1])
})
