import { expect, it } from 'vitest'
import { ProcessLimitError, runInProcess } from './run-in-process.server.ts'

const limits = { processorSeconds: 20, memoryLimitMb: 64 }
const run = (task: string, changed: Partial<typeof limits> = {}) =>
  runInProcess('test/kit/answering-process.ts', task, { ...limits, ...changed })

it('returns what the process answers, which has no settings of this one', async () => {
  process.env.AUTH_SECRET_OF_TEST = 'x'
  expect(await run('settings')).not.toHaveProperty('AUTH_SECRET_OF_TEST')
  expect(await run('settings')).not.toHaveProperty('PATH')
})

it('ends what works too long', async () => {
  const ended = run('loop', { processorSeconds: 1 })
  await expect(ended).rejects.toThrow(ProcessLimitError)
  await expect(ended).rejects.toThrow('longer than 1 s')
})

it('ends what takes too much memory', async () => {
  const ended = run('fill')
  await expect(ended).rejects.toThrow(ProcessLimitError)
  await expect(ended).rejects.toThrow('too much memory')
})

it('ends what takes too much memory outside of the heap', async () => {
  const input = runInProcess('test/kit/answering-process.ts', 'fill buffers', {
    ...limits,
    residentLimitMb: 300,
  })
  await expect(input).rejects.toThrow('too much memory')
})

it('throws another error where something else ended the process, as a lack of memory does', async () => {
  const failure = await run('crash').catch((error: Error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(ProcessLimitError)
})

it('throws another error where the process fails or cannot be run', async () => {
  for (const file of ['test/kit/answering-process.ts', 'test/kit/no-such-file.ts']) {
    const failure = await runInProcess<Error>(file, 'throw', limits).catch((error: Error) => error)
    expect(failure.message).toContain('ended with code 1')
    expect(failure).not.toBeInstanceOf(ProcessLimitError)
  }
})
