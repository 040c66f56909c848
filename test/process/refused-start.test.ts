import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartError } from '#app/platform/operator-error.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { start } from '#server/start.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

// A start takes the rights of others from what this process writes from then on.
const umask = process.umask()
afterAll(() => process.umask(umask))

/** The sentence with which a start in this process is refused. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const dataDir = join(await aTemporaryFolder(), 'data')
  const environment = parseEnvironment({ DATA_DIR: dataDir, PORT: '0', ...settings })
  const error = await start(environment).running.catch((reason) => reason)
  expect(error).toBeInstanceOf(StartError)
  return error.message
}

async function aTakenPort(): Promise<string> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, resolve))
  afterFile(() => other.close())
  return String((other.address() as AddressInfo).port)
}

it.each(['PORT', 'METRICS_PORT'])('says that the port of %s is taken', async (setting) => {
  const port = await aTakenPort()
  expect(await refusal({ [setting]: port })).toBe(
    `Port ${port} is taken by another program. Stop it, or set ${setting} to a free port.`,
  )
})

it('refuses a folder with other files in it', async () => {
  const dataDir = await aTemporaryFolder()
  await writeFile(join(dataDir, 'holiday.txt'), 'photos')
  expect(await refusal({ DATA_DIR: dataDir })).toContain(
    `The folder ${dataDir} holds something that is not Find a Mediator's: holiday.txt. Set`,
  )
})

it('says that the database is down, and not its password', async () => {
  // Nothing listens on the port of a server that is gone.
  const output = await refusal({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/x' })
  expect(output).toContain('The database that DATABASE_URL names does not answer')
  expect(output).not.toContain('secret')
})

it('says that the database in the data folder is damaged', async () => {
  const dataDir = await aTemporaryFolder()
  const marker = JSON.stringify({ product: 'find-a-mediator', layout: 1 })
  await writeFile(join(dataDir, 'find-a-mediator.json'), marker)
  await writeFile(join(dataDir, 'postgres-password'), 'unused')
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(
    /^The embedded database did not start: .*postgresql\.conf/,
  )
})
