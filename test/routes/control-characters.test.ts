import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

/**
 * What a mediator writes into a text, also as an entity, is shown in the own card and page and
 * changes nobody else's.
 */
let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>

const inLeeds = { practiceAreas: ['workplace'], location: 'leeds' }
const others = ['Ada Ash', 'Bo Birch', 'Cy Cole', 'Di Dale']
/** Each says who it is of. */
const bioOf = (name: string) => `I am ${name} and I help teams.`

beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
  for (const name of others)
    await aMediator(product.db, { ...inLeeds, fullName: name, bio: `<p>${bioOf(name)}</p>` })
})

const entities = ['&#30;', '&#30', '&#x1E;', '&#0030;', '&#x0001e;', '&#127;', '&#x85;', '&#xFFFE;']
const separators = entities.map((entity) => `${entity}</li>${entity}\u001e`).join(' ')

const page = async (path: string) => (await product.get(path)).text()
const control = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/u

/** The cards of a page: the name that each is under, and the person that its bio is of. */
function cardsOf(html: string) {
  return html
    .split('<article')
    .slice(1)
    .map((card) => ({
      name: /href="\/mediator\/([a-z-]+)/.exec(card)?.[1],
      saysItIs: /I am ([A-Z][a-z]+ [A-Z][a-z]+) and/.exec(card)?.[1],
    }))
}

const slugOf = (name: string) => name.toLowerCase().replace(' ', '-')

function expectOwnCards(html: string, names: readonly string[]) {
  const cards = cardsOf(html)
  expect(cards.map(({ saysItIs }) => saysItIs).toSorted()).toEqual([...names].toSorted())
  for (const { name, saysItIs = '' } of cards) expect(name).toBe(slugOf(saysItIs))
}

describe('a bio with entities of control characters', () => {
  const name = 'Eve Elm'
  const everybody = [...others, name]

  it('is stored without them, and approved', async () => {
    const email = 'eve@example.org'
    const { id, headers } = await signedIn(product, { fullName: name, email, approved: false })
    const form = aProfile({
      fullName: name,
      email,
      practiceAreas: 'workplace',
      location: 'Leeds',
      title: 'Mediator',
      bio: `<p>${bioOf(name)} ${separators}</p>`,
      certifications: `<p>FMCA ${separators}</p>`,
    })
    expect((await product.post('/dashboard/profile', form, headers)).status).toBe(303)
    const { version, bio, certifications } = await profileOf(product.db, id)
    expect(bio).not.toMatch(control)
    expect(certifications).not.toMatch(control)
    const approve = `/admin/profile-approvals/${id}/approve`
    const answer = await product.post(approve, { version: String(version) }, admin.headers)
    expect(answer.headers.get('location')).toMatch(/toast=approved/)
    const listing = await listingOf(product.db, id)
    expect(listing?.bioText).toContain(bioOf(name))
    expect(JSON.stringify(listing?.bioText + (listing?.bioLine ?? ''))).not.toMatch(/\\u00/)
  })

  it.each([
    '/search?keyword=teams',
    '/search?location=leeds',
    '/search?location=leeds&view=list',
    '/workplace-mediation/leeds',
  ])('leaves everyone their own card: %s', async (path) => {
    // Some cards are known from the first time, and some are not.
    await page(`${path.includes('?') ? `${path}&` : `${path}?`}page=1`)
    const html = await page(path)
    expect(control.test(html)).toBe(false)
    expect(everybody.filter((each) => !html.includes(each))).toEqual([])
    if (!path.includes('view=list')) expectOwnCards(html, everybody)
  })

  it('leaves everyone their own column and page', async () => {
    const compared = await page(`/compare?with=${['ada-ash', 'eve-elm', 'bo-birch'].join(',')}`)
    const columns = /<th scope="col".*Ada Ash.*<th scope="col".*Eve Elm.*<th scope="col".*Bo Birch/s
    expect(columns.test(compared)).toBe(true)
    for (const each of everybody) {
      const html = await page(`/mediator/${slugOf(each)}`)
      expect([each, html.includes(bioOf(each)), control.test(html)]).toEqual([each, true, false])
    }
  })
})

it('rows that hold control characters already keep to their own card', async () => {
  const odd = 'I am Ada Ash and I help teams. \u001e</li>\u001e'
  await product.db.update(mediators).set({ title: 'Workplace mediator\u001e' })
  await product.db
    .update(listings)
    .set({ title: 'Workplace \u001emediator', bioText: odd, bioLine: odd, bio: `<p>${odd}</p>` })
  for (const path of ['/search?location=leeds', '/workplace-mediation/leeds']) {
    const names = cardsOf(await page(path)).map(({ name }) => name)
    expect(names.toSorted()).toEqual([...others, 'Eve Elm'].map(slugOf).toSorted())
  }
  expect((await page('/mediator/ada-ash')).includes('Ada Ash')).toBe(true)
})
