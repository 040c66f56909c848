import { beforeAll, expect, it } from 'vitest'
import { publishCast } from '#test/relevance/cast.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await publishCast(product.db)
})

it.each([
  ['an open quote', '"family'],
  ['a single quote', "'"],
  ['a doubled quote', "''family'' & ''"],
  ['operators of a text search', 'family & ! (elder | :*) <-> \\'],
  ['a prefix of everything', ':*'],
  ['a weight', 'family:ABCD'],
  ['backslashes', '\\\\\\'],
  ['patterns of LIKE', '%_%'],
  ['a regular expression', '(a+)+$'],
  ['one very long word', 'x'.repeat(5_000)],
  ['many words', 'family '.repeat(500)],
  ['two hundred emoji', '😀'.repeat(200)],
  ['letters written from right to left', 'وساطة عائلية'],
  ['a null character', 'fam\u0000ily'],
  ['half of an emoji', '\ud83d'],
  ['combining accents', `e${'\u0301'.repeat(300)}`],
  ['words of no meaning alone', 'the of and'],
])('a keyword of %s is answered, with and without a place', async (_, keyword) => {
  for (const place of ['', 'Leeds', 'Kent', keyword]) {
    const query = new URLSearchParams({ keyword, location: place })
    const answer = await product.get(`/search?${query}`)
    expect(answer.status).toBe(200)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(html).toMatch(/Found \d+ mediators?/)
    expect(html).not.toContain('Failed to')
  }
})
