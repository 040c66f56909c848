import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { startWarningLines } from '#server/start-warnings.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

it('a start says that the folder for backups cannot be used', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const dataDir = await aTemporaryFolder()
  await writeFile(join(dataDir, 'a-file'), '')
  const linesWith = (folder: string) =>
    startWarningLines(
      parseEnvironment({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, folder) }),
      url,
    )

  expect(await linesWith('a-file/backups')).toContain(
    `BACKUP_DIR ${dataDir}/a-file/backups cannot be written to: there are no backups`,
  )
  expect(await linesWith('backups')).toBe('')
})
