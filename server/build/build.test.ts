import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTemporaryFolder } from '#test/kit/temporary-folder.ts'
import { deleteReplacedBuilds } from './build.ts'
import { builds } from './is-built.ts'

/** A folder of builds; of each that came to its end, how many hours ago. */
async function aFolderOfBuilds(whole: Record<string, number | 'unfinished'>) {
  const folder = await aTemporaryFolder()
  for (const [name, hours] of Object.entries(whole)) {
    await mkdir(join(folder, name))
    if (hours === 'unfinished') continue
    const stamp = join(folder, name, 'sources.json')
    await writeFile(stamp, '{}')
    const at = new Date(Date.now() - hours * 60 * 60 * 1000)
    await utimes(stamp, at, at)
  }
  return folder
}

it('serves the whole build with the highest number, whenever it was made', async () => {
  const folder = await aFolderOfBuilds({ 9: 1, 10: 2, 11: 'unfinished', client: 'unfinished' })
  expect(builds(folder)).toEqual([join(folder, '10'), join(folder, '9')])
  expect(builds(join(folder, 'nowhere'))).toEqual([])
})

it('deletes builds that were replaced more than a day ago, and keeps the last three', async () => {
  const rarely = await aFolderOfBuilds({ 1: 900, 2: 800, 3: 700, 4: 'unfinished', 5: 0 })
  await deleteReplacedBuilds(rarely)
  expect((await readdir(rarely)).toSorted()).toEqual(['2', '3', '4', '5'])

  const often = await aFolderOfBuilds({ 1: 60, 2: 50, 3: 30, 4: 20, 5: 3, 6: 2, 7: 0 })
  await deleteReplacedBuilds(often)
  expect((await readdir(often)).toSorted()).toEqual(['3', '4', '5', '6', '7'])
})

it('deletes what an interrupted build and an older layout have left', async () => {
  const folder = await aFolderOfBuilds({
    client: 'unfinished',
    1: 80,
    2: 'unfinished',
    3: 50,
    4: 0,
  })
  await deleteReplacedBuilds(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['1', '3', '4'])
})
