import { beforeAll, describe, expect, it } from 'vitest'
import { aMediator } from '../kit/builders.ts'
import { inPlaces } from '../kit/offices.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

/** Towns with a mediator each, who is called after the town. */
const towns = [
  ...['Croydon, London', 'Romford, London', 'Stockport', 'Bournemouth', 'Gateshead', 'Edinburgh'],
  ...['Llandudno', 'Ellesmere Port', "Connah's Quay", 'Westward Ho!, Devon', 'Bangor, Gwynedd'],
  ...['Penzance', 'Leicester', 'South Queensferry', 'Dornoch, Highland', 'Lochmaddy', 'Dumfries'],
  ...[
    'Crawley',
    'Loughton, Essex',
    'St Ives, Cambridgeshire',
    'Bexley, London',
    'Brighton',
    'London',
  ],
  ...['Manchester', 'Glasgow', 'Newport, Isle of Wight', 'Crosby, Merseyside', 'Portree, Highland'],
  ...['Maidstone', 'Leeds', 'Swansea', 'Harwich, Essex', 'Berwick-upon-Tweed', 'Belfast'],
  ...['Douglas, Isle of Man', 'Tobermory', 'Grimsby', 'Hugh Town', 'Kendal', 'Bolton'],
]

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  for (const town of towns)
    await aMediator(product.db, {
      fullName: `In ${town}`,
      ...(await inPlaces(product.db, town)),
    })
})

describe('a place as people write it', () => {
  it.each([
    // With the former postal county, which is not today's.
    ['Croydon, Surrey', 'Croydon', 'Croydon, London'],
    ['Romford, Essex', 'Romford', 'Romford, London'],
    ['Stockport, Cheshire', 'Stockport', 'Stockport'],
    ['Bournemouth, Hampshire', 'Bournemouth', 'Bournemouth'],
    ['Gateshead, County Durham', 'Gateshead', 'Gateshead'],
    ['Edinburgh, Midlothian', 'Edinburgh', 'Edinburgh'],
    ['Llandudno, Gwynedd', 'Llandudno', 'Llandudno'],
    ['Manchester, Lancashire', 'Manchester', 'Manchester'],
    ['Glasgow, Lanarkshire', 'Glasgow', 'Glasgow'],
    ['Bolton, Lancashire', 'Bolton', 'Bolton'],
    ['Swansea, West Glamorgan', 'Swansea', 'Swansea'],
    ['Belfast, County Antrim', 'Belfast', 'Belfast'],
    ['Grimsby, South Humberside', 'Grimsby', 'Grimsby'],
    ['Kendal, Westmorland', 'Kendal', 'Kendal'],
    // Towns that were missing, or missing and so taken for others.
    ['Ellesmere Port', 'Ellesmere Port', 'Ellesmere Port'],
    ["Connah's Quay", "Connah's Quay", "Connah's Quay"],
    ['Westward Ho!', 'Westward Ho!', 'Westward Ho!, Devon'],
    ['Llanfairpwll', 'Llanfairpwllgwyngyll', 'Bangor, Gwynedd'],
    ['Scilly', 'Isles of Scilly', 'Hugh Town'],
    ['Wigston', 'Wigston', 'Leicester'],
    ['South Queensferry', 'Queensferry', 'South Queensferry'],
    ['Sutherland', 'Sutherland', 'Dornoch, Highland'],
    ['North Uist', 'North Uist', 'Lochmaddy'],
    ['Galloway', 'Galloway', 'Dumfries'],
    ['Gatwick', 'Gatwick', 'Crawley'],
    ['Skye', 'Skye', 'Portree, Highland'],
    ['Mull', 'Mull', 'Tobermory'],
    // A namesake leads by its size.
    ['Loughton', 'Loughton', 'Loughton, Essex'],
    ['Loughton, Essex', 'Loughton', 'Loughton, Essex'],
    ['St Ives', 'St Ives', 'St Ives, Cambridgeshire'],
    ['Crosby, Merseyside', 'Crosby', 'Crosby, Merseyside'],
    ['isle of wight, newport', 'Newport', 'Newport, Isle of Wight'],
    ['Leeds, Kent', 'Leeds', 'Maidstone'],
    // Short compass points.
    ['SE London', 'South East London', 'Bexley, London'],
    ['E. Sussex', 'East Sussex', 'Brighton'],
    // Postcodes.
    ['SWIA 1AA', 'SW1A', 'London'],
    ['W1A 1AA', 'W1|London', 'London'],
    ['LS1O 1JQ', 'LS10', 'Leeds'],
    ['E98 1TT', 'E1|London|E98', 'London'],
  ])('%s is %s, and finds who works near it', async (location, name, near) => {
    const page = await pageOf(location)
    expect(headingOf(page)).toMatch(new RegExp(`(near|in|on)( the)? .*(${name})`))
    expect(page).toContain(`>In ${near}<`)
    expect(page).not.toContain('You typed')
    expect(page).not.toContain('We could not find a place')
  })
})

describe('a name of several places', () => {
  it.each([
    ['St Ives', ['St Ives, Cornwall']],
    ['Beeston', ['Beeston, West Yorkshire|Beeston, Nottinghamshire']],
    ['Newport', ['Newport, Isle of Wight', 'Newport, Shropshire']],
    ['Ashford', ['Ashford, Surrey|Ashford, Kent']],
  ])('offers with %s the others', async (location, others) => {
    const page = await pageOf(location)
    expect(page).toContain('Did you mean')
    for (const other of others) expect(page).toMatch(new RegExp(`>(${other})\\?<`))
  })

  it.each(['Leeds', 'Croydon', 'Bolton', 'Swansea', 'Reading', 'Bath'])(
    'asks nothing where %s is far larger than all others',
    async (location) => {
      expect(await pageOf(location)).not.toContain('Did you mean')
    },
  )
})

describe('a place that is not known as it is written', () => {
  it('is corrected where it is a slip of a letter, and that is said', async () => {
    const page = await pageOf('Maidstnoe')
    expect(headingOf(page)).toBe('Mediators near Maidstone')
    expect(page).toContain('You typed “Maidstnoe”. We are showing mediators near')
  })

  it('is offered to choose from where it could be places far from each other', async () => {
    const page = await pageOf('Wigsto')
    expect(page).toMatch(/We could not find a place called “Wigsto”|>Wigston/)
    expect(page).not.toContain('Wigton')
  })

  it.each([
    ['BFPO 57', 'BFPO addresses are not in one place.'],
    ['bf1 2at', 'BFPO addresses are not in one place.'],
    ['GIR 0AA', 'The postcode GIR 0AA belongs to a bank, not to a place.'],
  ])('with %s says why, and shows those who work online', async (location, why) => {
    await aMediator(product.db, { fullName: `Online for ${location}`, worksOnline: true })
    const page = await pageOf(location)
    expect(page).toContain(`${why} These mediators work online.`)
    expect(page).toContain(`>Online for ${location}<`)
    expect(page).not.toContain('>In Leeds<')
    expect(page).not.toContain('We could not find a place')
  })
})

async function pageOf(location: string): Promise<string> {
  const answer = await product.get(`/search?${new URLSearchParams({ location })}`)
  expect(answer.status).toBe(200)
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function headingOf(page: string): string {
  const heading = page.match(/<h2[^>]*id="?results"?[^>]*>([^<]*)</)?.[1]
  return heading ?? ''
}
