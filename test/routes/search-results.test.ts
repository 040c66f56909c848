import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator, type GivenMediator } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediatorIn('Leeds, West Yorkshire', {
    fullName: 'Gwen Pritchard',
    title: 'Family mediator',
    practiceAreas: ['family'],
    experience: 11,
    credentials: [{}],
    familyLegalAid: true,
    worksOnline: true,
    languages: ['cy', 'pl'],
    hourlyRateMin: 110,
    hourlyRateMax: 140,
    ratingAverage: 4.8,
    ratingTotal: 22,
  })
  await aMediatorIn('Bradford, West Yorkshire', {
    fullName: 'Tariq Hussain',
    title: '',
    practiceAreas: ['workplace'],
    acceptNewCases: false,
  })
  await aMediatorIn('Maidstone, Kent', {
    fullName: 'Judith Wainwright',
    location: 'leeds castle, maidstone',
  })
  await aMediatorIn('Glasgow', { fullName: 'Daniel Kerr', worksOnline: true })
})

describe('a card', () => {
  it('says what decides a choice', async () => {
    const card = await cardOf('Gwen Pritchard', 'location=leeds')
    for (const text of [
      '4.8 out of 5 (22 reviews)',
      'Family mediator 11 years’ experience',
      'FMC accredited, checked March 2026 Legal aid Online Welsh, Polish',
      'less than a mile , Leeds',
      '£110 to £140 an hour',
    ])
      expect(card).toContain(text)
  })

  it('says who takes no new cases, and makes a title of the areas', async () => {
    const card = await cardOf('Tariq Hussain', 'location=leeds')
    expect(card).toContain('Workplace mediator')
    expect(card).toContain('Not taking new cases')
    expect(card).toContain('No reviews yet')
    expect(card).toContain('Ask about fees')
    expect(card).toMatch(/[89] miles , Bradford/)
  })
})

describe('the results', () => {
  it('tell who is farther away, in cards and in the list', async () => {
    for (const view of ['', '&view=list']) {
      const words = await text(`/search?location=leeds${view}`)
      const line = words.indexOf('These are farther away; their location says “Leeds”')
      expect(line).toBeGreaterThan(words.indexOf('Tariq Hussain'))
      expect(line).toBeLessThan(words.indexOf('Judith Wainwright'))
    }
  })

  it('name those who work online below those who are near, with a way to them', async () => {
    const words = await text('/search?location=leeds')
    expect(words.indexOf('1 more mediator works online')).toBeGreaterThan(
      words.indexOf('Judith Wainwright'),
    )
    const online = await text('/search?location=leeds&radius=any&onlineMediation=true')
    expect(online).toContain('Daniel Kerr')
  })

  it('say where a place was corrected, and which other places have its name', async () => {
    const corrected = await text('/search?location=skiptn')
    expect(corrected).toContain(
      'You typed “skiptn”. We are showing mediators near Skipton, North Yorkshire . Choose another place',
    )
    expect(await page('/search?location=newport')).toMatch(
      /href="\/search\?location=Newport%2C\+Isle\+of\+Wight"[^>]*>Newport, Isle of Wight/,
    )
  })

  it('offer the nearest order only near a place, and leave the usual one out of the URL', async () => {
    expect(await page('/search?location=leeds')).toMatch(
      /<option value="" selected="">Nearest first/,
    )
    expect(await page('/search')).toMatch(/<option value="" selected="">Name A–Z/)
    expect(await page('/search')).not.toContain('Nearest first')
  })
})

async function aMediatorIn(location: string, facts: GivenMediator) {
  return aMediator(product.db, { ...(await inPlaces(product.db, location)), ...facts })
}

const page = async (path: string) => (await product.get(path)).text()

/** The words of a page as they are read, without its tags. */
async function text(path: string) {
  const html = (await page(path)).replace(/<script.*?<\/script>/gs, '')
  return words(html)
}

async function cardOf(name: string, query: string) {
  const html = await page(`/search?${query}`)
  const cards = html.match(/<article.*?<\/article>/gs) ?? []
  return words(cards.find((card) => card.includes(name)) ?? '')
}

function words(html: string) {
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
