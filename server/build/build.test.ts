import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTemporaryFolder } from '#test/kit/temporary-folder.ts'
import { deleteOldBuilds } from './build.ts'
import { builds } from './is-built.ts'

/** A folder of builds, of which some came to their end. */
async function aFolderOfBuilds({ whole, others }: { whole: string[]; others: string[] }) {
  const folder = await aTemporaryFolder()
  for (const name of [...whole, ...others]) await mkdir(join(folder, name))
  for (const name of whole) await writeFile(join(folder, name, 'sources.json'), '{}')
  return folder
}

it('serves the whole build with the highest number', async () => {
  const folder = await aFolderOfBuilds({ whole: ['9', '10'], others: ['11', 'client'] })
  expect(builds(folder)).toEqual([join(folder, '10'), join(folder, '9')])
  expect(builds(join(folder, 'nowhere'))).toEqual([])
})

it('keeps the last three builds, one of which a process may serve, and what is being built', async () => {
  const few = await aFolderOfBuilds({ whole: ['1', '2'], others: ['3', 'client'] })
  await deleteOldBuilds(few)
  expect((await readdir(few)).toSorted()).toEqual(['1', '2', '3', 'client'])

  const many = await aFolderOfBuilds({
    whole: ['8', '9', '10', '12'],
    others: ['7', '11', 'client'],
  })
  await deleteOldBuilds(many)
  expect((await readdir(many)).toSorted()).toEqual(['10', '11', '12', '9'])
})
