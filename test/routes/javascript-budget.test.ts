import { statSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { buildFolder } from '#server/build/is-built.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { fullName: 'Amara Okafor' })
})

it.each([
  ['/', 105_000],
  // Its bar, its filters and the ways out of a search that finds few.
  ['/search', 115_800],
  ['/mediator/amara-okafor', 110_000],
  // Few people see it: the same form is on the mediator's page.
  ['/mediator/amara-okafor/enquiry', 111_000],
])('%s ships at most %i bytes of JavaScript, compressed', async (path, most) => {
  const html = await (await product.get(path)).text()
  const preloads = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  const scripts = new Set([...preloads].map(([, script]) => script))
  expect(scripts.size).toBeGreaterThan(3)
  const bytes = [...scripts].map((script) => statSync(`${buildFolder}/client${script}.br`).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
})
