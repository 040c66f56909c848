import { expect, it } from 'vitest'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

it.each([
  ['sample', ['server/commands/sample.ts', '--mediators', '5']],
  ['admin', ['server/commands/admin.ts', 'list']],
  ['retention', ['server/commands/retention.ts', '--dry-run']],
  ['erasures:replay', ['server/commands/erasures.ts', 'replay']],
  ['import', ['server/commands/import.ts', 'package.json']],
])('npm run %s says in one sentence that the database is down', async (_, command) => {
  const running = startProcess(
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/x', DATA_DIR: await aTemporaryFolder() },
    [process.execPath, ...command],
  )
  expect(await running.exitCode).toBe(1)
  expect(running.output()).toMatch(/^[^\n]+\n$/)
  expect(running.output()).toContain('The database that DATABASE_URL names does not answer')
  expect(running.output()).not.toContain('secret')
})
