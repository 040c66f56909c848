import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { parallelBuilds } from './parallel-builds.ts'

const page = `import sheet from './page.css?url'
import font from './b.woff2?url'
export const urls = [sheet, font]
globalThis.urls = urls`

const files = {
  'page.js': page,
  'page.css': '.a { src: url(./a.woff2) } .b { src: url(./b.woff2) }',
  'a.woff2': 'first font',
  'b.woff2': 'second font',
  'server.js': "export { urls } from './page.js'\nexport const serverOnly = true",
}

/** Builds a small site as React Router does, first for browsers, and says what happened. */
async function buildSite(given: Partial<typeof files> = {}) {
  const root = await mkdtemp(join(tmpdir(), 'parallel-builds-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(root, { recursive: true })
  for (const [name, text] of Object.entries({ ...files, ...given }))
    await writeFile(join(root, name), text)
  const events: string[] = []
  const record: Plugin = {
    name: 'record',
    sharedDuringBuild: true,
    buildStart() {
      events.push(`${this.environment.name} begins`)
    },
    closeBundle() {
      events.push(`${this.environment.name} ends`)
    },
  }
  const options = (input: string, outDir: string) => ({
    build: {
      outDir,
      assetsInlineLimit: 0,
      minify: false,
      emitAssets: true,
      rolldownOptions: { input: join(root, input) },
    },
  })
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [parallelBuilds(), record],
    environments: {
      client: options('page.js', 'client'),
      ssr: { ...options('server.js', 'server'), consumer: 'server' },
    },
    builder: {
      sharedConfigBuild: true,
      sharedPlugins: true,
      async buildApp({ environments, build }) {
        for (const environment of Object.values(environments)) await build(environment)
      },
    },
  })
  const built = builder.buildApp()
  const filesIn = async (folder: string) =>
    (await readdir(join(root, folder), { recursive: true })).sort()
  const textOf = (name: string) => readFile(join(root, name), 'utf8')
  return { events, built, filesIn, textOf }
}

it('both builds go on at the same time, and the server takes its URLs from the other', async () => {
  const { events, built, filesIn, textOf } = await buildSite()
  await built
  expect(events.indexOf('ssr begins')).toBeLessThan(events.indexOf('client ends'))
  const assets = (await filesIn('client/assets')).filter((name) => !name.endsWith('.js'))
  expect(assets).toEqual([
    expect.stringMatching(/^a-.*\.woff2$/),
    expect.stringMatching(/^b-.*\.woff2$/),
    expect.stringMatching(/^page-.*\.css$/),
  ])
  const [, font, sheet] = assets
  const [script = ''] = (await filesIn('server')).filter((name) => /\.m?js$/.test(name))
  const text = await textOf(`server/${script}`)
  expect(text).toContain(`"/assets/${font}"`)
  expect(text).toContain(`"/assets/${sheet}"`)
})

it('the server processes no style sheet and writes no font', async () => {
  const { built, filesIn } = await buildSite()
  await built
  expect((await filesIn('server')).filter((name) => /\.(css|woff2)$/.test(name))).toEqual([])
})

it('a build for browsers that fails ends the whole, and leaves none waiting for it', async () => {
  const { built } = await buildSite({ 'page.css': '@import "./nowhere.css";' })
  await expect(built).rejects.toThrow('nowhere.css')
})
