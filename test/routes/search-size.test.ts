import { beforeAll, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

/** Bytes of a search page with fifty cards whose texts are as long as people's are. */
const maxPage = 37_400
const maxList = 36_900

const line =
  'For twenty years I have helped neighbours, families and firms to find words for each other.'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  for (let at = 0; at < 51; at += 1) {
    await aMediator(product.db, {
      fullName: `Alexandra Person ${1_000 + at}`,
      title: 'Family and workplace mediator',
      bio: `<p>${line}</p>`,
      practiceAreas: ['family', 'workplace'],
      languages: ['cy', 'pl'],
      location: 'leeds',
    })
  }
})

it.each([
  ['/search', maxPage],
  ['/search?view=list', maxList],
])('%s is no larger than it has to be', async (path, most) => {
  const html = await (await product.fetch(path, {})).text()
  expect(Buffer.byteLength(html)).toBeLessThan(most)
  expect(html.match(/Alexandra Person/g)).toHaveLength(50)
})

it('sends each card once, and nothing of React Router', async () => {
  const html = await (await product.get('/search')).text()
  expect(html.split(line)).toHaveLength(51)
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
  expect(scripts).toHaveLength(3)
  expect(scripts.join()).not.toMatch(/Alexandra|reactRouter/i)
})
