import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  const { db } = product
  const person = async (fullName: string, location: string, more: object) =>
    aMediator(db, { fullName, ...(await inPlaces(db, location)), ...more })
  await person('Bethan Llewellyn', 'Cardiff', { practiceAreas: ['family'], languages: ['cy'] })
  await person('Kasia Nowak', 'Leeds', { practiceAreas: ['family'], languages: ['pl'] })
  await person('Omar Farooq', 'Bradford', {
    practiceAreas: ['workplace'],
    languages: ['ur'],
    accessibility: ['wheelchair'],
    sessionTimes: ['evenings'],
    worksOnline: true,
  })
  await person('Jane Wheeler', 'Exeter', {
    practiceAreas: ['community'],
    bio: '<p>My rooms have no wheelchair access. I am never online.</p>',
  })
  await person('Tom Hedges', 'Truro', { practiceAreas: ['community'], familyLegalAid: true })
})

describe('a keyword', () => {
  it.each([
    ['Dr Bethan Llewellyn', ['Bethan Llewellyn']],
    ['Ms Nowak', ['Kasia Nowak']],
    ['Cllr Kasia Nowak', ['Kasia Nowak']],
    ['polish speaking', ['Kasia Nowak']],
    ['speaks Urdu', ['Omar Farooq']],
    ['wheelchair', ['Omar Farooq']],
    ['disabled access', ['Omar Farooq']],
    ['evenings', ['Omar Farooq']],
    ['workplace online', ['Omar Farooq']],
    ['"wheelchair"', ['Jane Wheeler']],
    ['"online"', ['Jane Wheeler']],
    ['LS1 4AP', ['Kasia Nowak', 'Omar Farooq']],
    ['ls1', ['Kasia Nowak', 'Omar Farooq']],
    // Nobody has these words, and they name a place.
    ['family in York', ['Kasia Nowak']],
    ['Saltaire', ['Omar Farooq', 'Kasia Nowak']],
  ])('%s finds %j', async (keyword, expected) => {
    const query = new URLSearchParams({ keyword })
    expect(namesIn(await page(`/search?${query}`))).toEqual(expected)
    const chunk: string[] = await (await product.get(`/search/more?chunk=0&${query}`)).json()
    expect(namesIn(chunk.map((card) => `<h3><a>${card}</a></h3>`).join(''), 'card')).toEqual(
      expected,
    )
  })

  it('that names filters is said to be them, and its words are a press away', async () => {
    const html = await page('/search?keyword=polish+speaking+evenings&disputeType=family')
    expect(textOf(html)).toContain(
      'You typed “polish speaking evenings”, so we filtered by Evenings, Polish. Look for the words instead',
    )
    expect(html).toContain(
      'href="/search?disputeType=family&amp;keyword=%22polish+speaking+evenings%22"',
    )
    expect(html).toContain('value="polish speaking evenings"')
    expect(textOf(html)).toContain('Remove filter: Polish')
    expect(html).toContain('href="/search?disputeType=family&amp;languages=pl"')
  })

  it('that is a place, too, is offered as one', async () => {
    const html = await page('/search?keyword=Leeds')
    expect(namesIn(html)).toEqual(['Kasia Nowak'])
    expect(textOf(html)).toContain('These mention “Leeds”. Look near Leeds, West Yorkshire instead')
    expect(html).toContain('href="/search?location=Leeds%2C+West+Yorkshire"')
  })

  it('for which no profile has words, or that is a postcode, is taken as the place', async () => {
    const html = await page('/search?keyword=LS1+4AP')
    expect(textOf(html)).toContain('You typed “LS1 4AP”, so we looked near LS1, Leeds.')
    expect(textOf(html)).toContain('Mediators near LS1')
    expect(textOf(await page('/search?keyword=Saltaire'))).toContain(
      'No profile has the words “Saltaire”, so we looked near Saltaire, West Yorkshire.',
    )
  })

  it('that a misspelt place would be is not taken as that', async () => {
    expect(textOf(await page('/search?keyword=Leds'))).not.toContain('so we looked near')
  })
})

const page = async (path: string) =>
  (await (await product.get(path)).text()).replaceAll('<!-- -->', '')

function namesIn(html: string, kind: 'page' | 'card' = 'page'): (string | undefined)[] {
  const link =
    kind === 'page' ? /<h3[^>]*><a[^>]*>([^<]+)<\/a><\/h3>/g : /<h3[^>]*><a[^>]*>([^<]+)</g
  return [...html.matchAll(link)].map((match) => match[1])
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
}
