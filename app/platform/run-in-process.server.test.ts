import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { projectFolder } from './project-folder.server.ts'
import { ProcessLimitError, runInProcess } from './run-in-process.server.ts'

const usual = { timeLimitMs: 120_000, memoryLimitMb: 200 }

/** A file that answers its input by an expression of `input`. */
async function aFile(answer: string) {
  const folder = await mkdtemp(join(tmpdir(), 'run-in-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'answer.mjs')
  const module = join(projectFolder, 'app/platform/run-in-process.server.ts')
  await writeFile(
    file,
    `import { answerInput } from '${module}'\nawait answerInput(async (input) => ${answer})`,
  )
  return relative(projectFolder, file)
}

it('answers what a process makes of its input', async () => {
  const file = await aFile('({ bytes: input.bytes.reverse(), settings: Object.keys(process.env) })')
  const bytes = Buffer.from([1, 2, 3])
  const { settings, ...made } = await runInProcess<{ bytes: Uint8Array; settings: string[] }>(
    file,
    { bytes },
    usual,
  )
  expect([...made.bytes]).toEqual([3, 2, 1])
  expect(settings).not.toContain('PATH')
})

it('ends a process that takes too long', async () => {
  const file = await aFile('{ while (true); }')
  const limits = { ...usual, timeLimitMs: 500 }
  await expect(runInProcess(file, null, limits)).rejects.toThrow(ProcessLimitError)
})

it('ends a process whose memory outside of the heap grows too large', async () => {
  const file = await aFile(
    `{ const all = []; while (all.length < 400) { all.push(Buffer.alloc(10_000_000, 1));
       await new Promise((done) => setTimeout(done, 5)) } return all.length }`,
  )
  const limits = { ...usual, residentLimitMb: 300 }
  await expect(runInProcess(file, null, limits)).rejects.toThrow(ProcessLimitError)
})

it('says of a process that fails by itself that it was not run', async () => {
  const file = await aFile(`{ throw new Error('broken') }`)
  const failure = await runInProcess(file, null, usual).catch((error) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(ProcessLimitError)
})
