import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aTemporaryFolder } from '#test/kit/temporary-folder.ts'
import { keepAssets, keptAssets } from './kept-assets.ts'

async function aBuildWith(file: string) {
  const build = await aTemporaryFolder()
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await writeFile(join(build, 'client/assets', file), file)
  return build
}

/** Lets what was served first now have been served first so many hours ago. */
async function servedFor(dataDir: string, hours: number) {
  const [newest = ''] = await keptAssets(dataDir)
  const at = new Date(Date.now() - hours * 60 * 60 * 1000)
  await utimes(newest, at, at)
}

async function filesIn(dataDir: string) {
  const folders = await keptAssets(dataDir)
  return (await Promise.all(folders.map((folder) => readdir(join(folder, 'assets'))))).flat()
}

it('keeps the files of a build for a day after another was first served', async () => {
  const dataDir = await aTemporaryFolder()
  const [first, second] = [await aBuildWith('first.js'), await aBuildWith('second.js')]
  await keepAssets(first, dataDir)
  await servedFor(dataDir, 900)
  await keepAssets(second, dataDir)
  expect(await filesIn(dataDir)).toEqual(['second.js', 'first.js'])

  await servedFor(dataDir, 23)
  await keepAssets(second, dataDir)
  expect(await filesIn(dataDir)).toEqual(['second.js', 'first.js'])
  await servedFor(dataDir, 25)
  await keepAssets(second, dataDir)
  expect(await filesIn(dataDir)).toEqual(['second.js'])
})

it('keeps the files of a version from which one goes back', async () => {
  const dataDir = await aTemporaryFolder()
  const [first, second] = [await aBuildWith('first.js'), await aBuildWith('second.js')]
  await keepAssets(first, dataDir)
  await servedFor(dataDir, 900)
  await keepAssets(second, dataDir)
  await servedFor(dataDir, 20)
  await keepAssets(first, dataDir)
  expect(await filesIn(dataDir)).toEqual(['first.js', 'second.js'])
})

it('goes on without them where they cannot be stored', async () => {
  const file = join(await aTemporaryFolder(), 'a-file')
  await writeFile(file, '')
  await keepAssets(await aBuildWith('first.js'), file)
  expect(await keptAssets(file)).toEqual([])
})

it('deletes what copies that were ended have left', async () => {
  const dataDir = await aTemporaryFolder()
  const left = join(dataDir, 'assets/0123456789abcdef.7')
  await mkdir(left, { recursive: true })
  const at = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(left, at, at)
  const build = await aBuildWith('first.js')
  await Promise.all([keepAssets(build, dataDir), keepAssets(build, dataDir)])
  expect(await readdir(join(dataDir, 'assets'))).toHaveLength(1)
})
