import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

const commands: [string, string[]][] = [
  ['sample', ['server/commands/sample.ts', '--mediators', '5']],
  ['admin', ['server/commands/admin.ts', 'list']],
  ['retention', ['server/commands/retention.ts', '--dry-run']],
  ['erasures:replay', ['server/commands/erasures.ts', 'replay']],
  ['import', ['server/commands/import.ts', 'package.json']],
]

const isRoot = process.getuid?.() === 0
const timeout = 120_000

// Each starts a process of its own.
describe.each(commands)('npm run %s says in one sentence', { timeout }, (_, command) => {
  const refusal = (settings: Record<string, string>) => refusalOf(command, settings)

  it('that the database is down', async () => {
    const port = await freePort()
    const output = await refusal({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/x` })
    expect(output).toContain('The database that DATABASE_URL names does not answer')
    expect(output).not.toContain('secret')
  })

  it('that a setting is bad', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe(
      'The setting PORT must be a whole number from 0 to 65535. It is "abc".\n',
    )
  })
})

// What all of them do before anything else is tried with one.
describe('a command says in one sentence', { timeout }, () => {
  const command = ['server/commands/retention.ts', '--dry-run']
  const refusal = (settings: Record<string, string>) => refusalOf(command, settings)

  it('that the data folder is a file', async () => {
    const file = join(await aTemporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: file })).toContain('cannot be used: it is not a folder.')
  })

  it.skipIf(isRoot)('that the data folder may not be read', async () => {
    const dataDir = join(await aTemporaryFolder(), 'closed')
    await mkdir(dataDir)
    await chmod(dataDir, 0o000)
    expect(await refusal({ DATA_DIR: dataDir })).toContain(
      'cannot be used: you may not read and write it.',
    )
  })

  it('that the database in the data folder is damaged', async () => {
    const dataDir = await aTemporaryFolder()
    await writeFile(
      join(dataDir, 'find-a-mediator.json'),
      JSON.stringify({ product: 'find-a-mediator', layout: 1 }),
    )
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(
      /^The embedded database did not start: .*postgresql\.conf/,
    )
  })
})

/** What the command says when it cannot run. */
async function refusalOf(command: string[], settings: Record<string, string>) {
  const running = await startProcess(
    { DATA_DIR: join(await aTemporaryFolder(), 'data'), ...settings },
    [process.execPath, ...command],
  )
  expect(await running.exitCode).toBe(1)
  expect(running.output()).toMatch(/^[^\n]+\n$/)
  return running.output()
}
