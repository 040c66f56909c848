import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { aMediator } from '../kit/builders.ts'
import { foundListings } from '../kit/found-listings.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  const { db } = product
  const person = (fullName: string, title: string, bio: string, given = {}) =>
    aMediator(db, { fullName, title, bio: `<p>${bio}</p>`, ...given })

  await person('Catrin Pritchard', 'Workplace mediator', 'Teams that have stopped talking.', {
    practiceAreas: ['workplace'],
  })
  await person('Hal Green', 'Former HR director', 'I mediate at work.', {
    practiceAreas: ['workplace'],
  })
  await person('Iris Moon', 'Mediator', 'Calm and fair. I know human resources from the inside.')
  await person('Jon Three', 'Mediator', 'We go through three steps.')
  await person(
    'Kit Field',
    'Community mediator',
    'Calm and fair. I help neighbours agree about hedges and fences between their gardens.',
    { practiceAreas: ['community'] },
  )
  await person('Lena Boundary', 'Mediator', 'People call me when they are stuck.')
  await person('Mia Wood', 'Family mediator', 'I help parents make child arrangements.', {
    practiceAreas: ['family'],
    location: 'leeds, west yorkshire',
  })
  await person('Ned Wood', 'Family mediator', 'We will listen, in separate rooms.', {
    practiceAreas: ['family'],
    location: 'cardiff',
    acceptNewCases: false,
  })
  await person('Olga Reed', 'Elder mediator', 'Disputes about wills and inheritance.', {
    practiceAreas: ['elder'],
  })
})

describe('a keyword', () => {
  it.each([
    ['hr', ['Hal Green', 'Iris Moon']],
    ['human resources', ['Hal Green', 'Iris Moon']],
    ['custody', ['Mia Wood']],
    ['will', ['Olga Reed']],
    ['separation', []],
    ['Pritchad', ['Catrin Pritchard']],
    ['family mediator leeds', ['Mia Wood']],
    ['mediator in cardiff', ['Ned Wood']],
    ['pritchard workplace', ['Catrin Pritchard']],
    ['green hr custody', []],
  ])('%s finds %j', async (keyword, expected) => {
    expect((await namesFor(keyword)).toSorted()).toEqual(expected)
  })

  it('finds what means the same, after the word itself', async () => {
    expect(await namesFor('boundary')).toEqual(['Lena Boundary', 'Kit Field'])
  })

  it('finds part of a word last', async () => {
    const found = await namesFor('wood')
    expect(found).toEqual(['Mia Wood', 'Ned Wood'])
    expect(await namesFor('ood')).toEqual(['Mia Wood', 'Ned Wood'])
    // "Green" is a name; "agree" stands in a bio.
    expect(await namesFor('gree')).toEqual(['Hal Green', 'Kit Field'])
  })

  it('puts who takes no new cases after the others', async () => {
    expect(await namesFor('family')).toEqual(['Mia Wood', 'Ned Wood'])
  })

  it('shows the words of the bio that match where nothing else of the card does', async () => {
    const [card] = await found('keyword=hedge&sort=newest')
    const kit = (await found('keyword=hedge')).find(({ fullName }) => fullName === 'Kit Field')
    expect(card).toBeDefined()
    expect(kit?.matchedText).toContain('«hedges»')
    expect(kit?.bioLine).toBe('Calm and fair.')
    expect((await found('keyword=pritchard'))[0]?.matchedText).toBe('')
    const page = await (await product.get('/search?keyword=hedge')).text()
    expect(page).toContain('<mark>hedges</mark>')
  })
})

it('forgets a name with the last listing that had it', async () => {
  const { db } = product
  const { id } = await aMediator(db, { fullName: 'Quentin Xylander' })
  const isKnown = async () =>
    (await db.execute(sql`select from search_words where word = 'xylander'`)).rowCount
  expect(await isKnown()).toBe(1)
  await db.delete(listings).where(eq(listings.id, id))
  expect(await isKnown()).toBe(0)
})

const found = (query: string) => foundListings(product, query)

async function namesFor(keyword: string) {
  return (await found(String(new URLSearchParams({ keyword })))).map(({ fullName }) => fullName)
}
