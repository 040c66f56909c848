import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { withDatabase } from '#server/commands/with-database.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { aDatabase, query } from '../backup/databases.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

const commands: [string, string[]][] = [
  ['sample', ['server/commands/sample.ts', '--mediators', '5']],
  ['admin', ['server/commands/admin.ts', 'list']],
  ['retention', ['server/commands/retention.ts', '--dry-run']],
  ['erasures:replay', ['server/commands/erasures.ts', 'replay']],
  ['import', ['server/commands/import.ts', 'package.json']],
]

it.each(commands)(
  'npm run %s says in one sentence that the database is down',
  async (_, command) => {
    const running = startProcess(
      {
        DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/x',
        DATA_DIR: await aTemporaryFolder(),
      },
      [process.execPath, ...command],
    )
    expect(await running.exitCode).toBe(1)
    expect(running.output()).toMatch(/^Database: x on 127\.0\.0\.1:1, files in [^\n]+\n[^\n]+\n$/)
    expect(running.output()).toContain('The database that DATABASE_URL names does not answer')
    expect(running.output()).not.toContain('secret')
  },
)

describe('a command makes no database and no folder', () => {
  it.each([
    ['admin', ['server/commands/admin.ts', 'list'], 'nothing of Find a Mediator in'],
    ['backup', ['server/commands/backup.ts'], 'nothing of Find a Mediator in'],
    ['restore', ['server/commands/restore.ts', 'a.tar.zst'], 'no folder'],
  ])('where npm run %s finds none, and says what to type', async (name, command, nothing) => {
    const dataDir = join(await aTemporaryFolder(), 'data')
    const running = startProcess({ DATA_DIR: dataDir }, [process.execPath, ...command])
    expect(await running.exitCode).toBe(1)
    const [first = '', second = '', ...more] = running.output().split('\n')
    expect(first).toBe(`Database: the embedded one in ${dataDir}`)
    expect(second).toContain(`There is ${nothing} ${dataDir}`)
    expect(second).toContain(`With the settings of the service: find-a-mediator ${name}`)
    expect(more).toEqual([''])
    expect(existsSync(dataDir)).toBe(false)
  })

  it('in a folder in which nothing was ever started, and nothing is begun there', async () => {
    const dataDir = await aTemporaryFolder()
    await mkdir(join(dataDir, 'files'))
    const environment = parseEnvironment({ DATA_DIR: dataDir })
    const there = () => expect(withDatabase(environment, async () => {})).rejects
    await there().toThrow(`There is nothing of Find a Mediator in ${dataDir}.`)
    expect(await readdir(dataDir)).toEqual(['files'])
    await prepareDataFolder(dataDir)
    const before = await readdir(dataDir)
    await there().toThrow(`There is no database in ${dataDir}.`)
    expect(await readdir(dataDir)).toEqual(before)
  })

  it('in a database that DATABASE_URL names', async () => {
    const url = await aDatabase()
    const work = withDatabase(await environmentOf(url), async () => {})
    await expect(work).rejects.toThrow('The database has no tables of Find a Mediator.')
    expect(await query(url, `select from pg_tables where schemaname = 'public'`)).toEqual([])
  })

  it('nor brings older tables up to date, under a product that may be running on them', async () => {
    const url = await aDatabase({ isMigrated: true })
    const environment = await environmentOf(url)
    expect(await withDatabase(environment, async () => 'worked')).toBe('worked')
    const newest = 'select max(created_at) from drizzle.__drizzle_migrations'
    await query(url, `delete from drizzle.__drizzle_migrations where created_at = (${newest})`)
    const work = withDatabase(environment, async () => {})
    await expect(work).rejects.toThrow(/are older than this version.*Start the product first/)
  })
})

async function environmentOf(url: string) {
  const dataDir = await aTemporaryFolder()
  await prepareDataFolder(dataDir)
  return parseEnvironment({ DATABASE_URL: url, DATA_DIR: dataDir })
}
