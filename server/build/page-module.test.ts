import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pageModules } from './page-module.ts'

/** A folder with a module that imports another now, and a third one later. */
async function aModule() {
  const root = await mkdtemp(join(tmpdir(), 'page-module-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(
    join(root, 'page.ts'),
    `import { now } from './now.ts'\nconsole.log(now)\nimport('./later.ts')`,
  )
  await writeFile(join(root, 'now.ts'), `export const now: string = 'now'`)
  await writeFile(join(root, 'later.ts'), `console.log('later')`)
  return { root, id: join(root, 'page.ts?page-module') }
}

type Hooks = {
  load: (id: string) => Promise<string | undefined>
  generateBundle: () => Promise<void>
}

/** The plugin as the builds for browsers and for the server call it, one after the other. */
function builds(root: string, mode: 'build' | 'dev' = 'build') {
  const plugin = pageModules() as unknown as Hooks
  const emitted: { fileName: string; source: string }[] = []
  const context = (name: string) => ({
    environment: { name, mode, config: { root, base: '/' } },
    emitFile: (file: (typeof emitted)[number]) => emitted.push(file),
  })
  return {
    emitted,
    load: (name: string, id: string) => plugin.load.call(context(name), id),
    write: (name: string) => plugin.generateBundle.call(context(name)),
  }
}

it('is built once with all that it imports, under one URL for browsers and the server', async () => {
  const { root, id } = await aModule()
  const { emitted, load, write } = builds(root)
  const named = await load('client', id)
  expect(await load('ssr', id)).toBe(named)
  const [, url = ''] = /^export default "\/(assets\/page-[\w-]+\.js)"$/.exec(named ?? '') ?? []
  await write('ssr')
  expect(emitted).toEqual([])
  await write('client')
  expect(emitted).toHaveLength(2)
  const page = emitted.find(({ fileName }) => fileName === url)
  const later = emitted.find(({ fileName }) => fileName !== url)
  expect(page?.source).toContain('now')
  expect(page?.source).toContain(later?.fileName.replace('assets/', './'))
  expect(later?.source).toContain('later')
})

it('is handed out as it is while developing', async () => {
  const { root, id } = await aModule()
  expect(await builds(root, 'dev').load('ssr', id)).toBe('export default "/page.ts"')
})

it('leaves other modules alone', async () => {
  const { root } = await aModule()
  expect(await builds(root).load('client', join(root, 'page.ts'))).toBeUndefined()
})
