import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { builtWeb, servedBuild } from '#server/build/is-built.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { fullName: 'Amara Okafor' })
})

it.each([
  ['/', 5_200],
  ['/search', 10_400],
  ['/mediator/amara-okafor', 8_050],
  ['/contact', 119_000],
])(
  '%s loads no script by itself, and at most %i bytes on demand, compressed',
  async (path, most) => {
    const html = await (await product.get(path)).text()
    expect(html).not.toMatch(/<script\b[^>]* src=|<script type="module"|rel="modulepreload"/)
    const [, files = '[]'] = /getElementById\('page-modules'\),(\[[^\]]*\])\)/.exec(html) ?? []
    expect(bytesOf(JSON.parse(files))).toBeLessThanOrEqual(most)
    const [inline = ''] =
      /<script\b[^>]*>\(function(?:(?!<\/script>)[\s\S])*page-modules[\s\S]*?<\/script>/.exec(
        html,
      ) ?? []
    expect(inline.length).toBeGreaterThan(500)
    expect(brotliCompressSync(inline).length).toBeLessThan(1_100)
  },
)

it.each(['/', '/search'])(
  'the module of %s comes alone, but for what a visitor goes on to',
  async (path) => {
    const html = await (await product.get(path)).text()
    const code = codeOfModule(html)
    expect(code).not.toMatch(/\bfrom ?["'`]|reactRouter|__react/)
    const later = [...code.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)]
    expect(later.length).toBeGreaterThan(0)
    expect(bytesOf(later.map(([, file]) => `/assets/${file}`))).toBeLessThanOrEqual(12_500)
  },
)

it.each(['/mediator/amara-okafor', '/mediator/amara-okafor?as=individual'])(
  'the module of %s has nothing of React, and is one file',
  async (path) => {
    const html = await (await product.get(path)).text()
    expect(codeOfModule(html)).not.toMatch(/\bfrom ?["'`]|\bimport\(|reactRouter|__react/)
    expect(html).not.toMatch(/__reactRouter|streamController/)
  },
)

it.each(['directory/home/home', 'directory/search/search', 'directory/mediator/mediator'])(
  'the module by which other pages would draw %s has nothing of it',
  async (id) => {
    const { build } = await builtWeb()
    expect(bytesOf([build.assets.routes[id]?.module ?? ''])).toBeLessThanOrEqual(600)
  },
)

it('a form on a page of its own ships at most 126,000 bytes of JavaScript, compressed', async () => {
  const html = await (await product.get('/mediator/amara-okafor/enquiry')).text()
  const preloads = html.matchAll(/<link\b[^>]*rel="modulepreload" href="([^"]+)"/g)
  expect(bytesOf([...preloads].map(([, script]) => script ?? ''))).toBeLessThanOrEqual(126_000)
})

const unscripted = ['/how-it-works', '/what-is-mediation', '/what-mediation-costs', '/terms']
it.each([...unscripted, '/before-you-choose-mediation'])(
  '%s has no script but that of the way out',
  async (path) => {
    const html = await (await product.get(path)).text()
    const [exit = '', ...others] =
      html.match(/<script(?! type="application\/ld\+json").*?<\/script>/gs) ?? []
    expect(others).toEqual([])
    expect(exit).toMatch(/^<script id="quick-exit"/)
    expect(brotliCompressSync(exit).length).toBeLessThan(700)
  },
)

it('the style sheet of the search has at most 9,000 bytes, compressed', async () => {
  const html = await (await product.get('/search')).text()
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet" href="([^"#]+)/g)]
  expect(bytesOf(sheets.map(([, sheet]) => sheet ?? ''))).toBeLessThanOrEqual(9_000)
})

it('a page preloads its two font files, of at most 40 KB', async () => {
  const html = await (await product.get('/search')).text()
  const fonts = [...html.matchAll(/<link\b[^>]*rel="preload" href="([^"]+\.woff2)"/g)]
  expect(fonts).toHaveLength(2)
  const bytes = fonts.map(([, font]) => statSync(`${servedBuild()}/client${font}`).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
})

function codeOfModule(html: string): string {
  const [, url = ''] = /<script id="page-modules"[^>]*>import "([^"]+)"<\/script>/.exec(html) ?? []
  return readFileSync(`${servedBuild()}/client${url}`, 'utf8')
}

/** What these files weigh as browsers are sent them; no file twice, and never none. */
function bytesOf(files: string[]): number {
  expect(files.length).toBeGreaterThan(0)
  const sizes = [...new Set(files)].map(
    (file) => statSync(`${servedBuild()}/client${file}.br`).size,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
