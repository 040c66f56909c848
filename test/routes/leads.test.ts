import { beforeAll, describe, expect, it } from 'vitest'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { aLead } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

type Mediator = Awaited<ReturnType<typeof signedIn>>

let product: TestProduct
let mediator: Mediator
beforeAll(async () => {
  product = await aProduct()
  const { db } = product
  mediator = await signedIn(product)
  const other = await signedIn(product)
  await aLead(db, other.id, { name: 'Somebody Else', disputeDescription: 'Not yours: the fence.' })

  await aLead(db, mediator.id, {
    name: 'Siân Ødegaard',
    email: 'sian@example.org',
    disputeType: 'family',
    disputeDescription: 'Where the children live.',
    status: 'contacted',
    readAt: new Date(),
    createdAt: day(0),
  })
  await aLead(db, mediator.id, { name: 'Tom Wicks', createdAt: day(6) })
  await aLead(db, mediator.id, {
    name: 'Northgate Joinery',
    disputeType: 'civil_commercial',
    disputeDescription: 'An invoice over 100% of the quote_price.',
    status: 'active',
    createdAt: day(20),
  })
  await aLead(db, mediator.id, { name: 'Old Friend', status: 'declined', createdAt: day(200) })
})

/** Just after midnight, London time, so many days ago. */
const day = (ago: number) =>
  new Date(londonMidnight(daysBefore(londonDay(new Date()), ago)).getTime() + 1000)

const everyone = ['Siân Ødegaard', 'Tom Wicks', 'Northgate Joinery', 'Old Friend']

describe('GET /dashboard/leads', () => {
  it('redirects to the login page, and from there back', async () => {
    const response = await product.get('/dashboard/leads?status=new')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(
      `/login?redirect=${encodeURIComponent('/dashboard/leads?status=new')}`,
    )
  })

  it('has column heads, and an excerpt of what each lead is about', async () => {
    const html = await (await product.get('/dashboard/leads', mediator.headers)).text()
    const heads = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(heads).toEqual(['Client and case type', 'Urgency', 'Status', 'Received'])
    expect(html).toContain('>Where the children live.</span>')
  })

  it('lists the mediator’s own leads alone, newest first', async () => {
    expect(await names('order=newest')).toEqual(everyone)
  })

  it('lists unread ones before the others, and within each the newest first', async () => {
    const [read, unread, ...others] = everyone
    expect(await names('')).toEqual([unread, read, ...others])
  })

  it.each([
    ['a client’s name, whatever its case and accents', 'keyword=SIAN+odegaard', ['Siân Ødegaard']],
    ['a name as it is spelt', 'keyword=Siân+Ødegaard', ['Siân Ødegaard']],
    ['an email address', 'keyword=sian%40example', ['Siân Ødegaard']],
    ['a case type by its label', 'keyword=commercial+mediation', ['Northgate Joinery']],
    ['words of the description', 'keyword=children', ['Siân Ødegaard']],
    ['words from different fields', 'keyword=tom+fence', ['Tom Wicks']],
    ['a percent sign as itself', 'keyword=100%25', ['Northgate Joinery']],
    ['an underscore as itself', 'keyword=quote_price', ['Northgate Joinery']],
    ['nothing for an underscore that is not there', 'keyword=T_m', []],
    ['nothing of another mediator’s', 'keyword=Somebody', []],
    ['today’s', 'period=today', ['Siân Ødegaard']],
    ['this week’s', 'period=week', ['Siân Ødegaard', 'Tom Wicks']],
    ['this month’s', 'period=month', ['Siân Ødegaard', 'Tom Wicks', 'Northgate Joinery']],
    ['all time’s', 'period=all', everyone],
    ['a status', 'status=declined', ['Old Friend']],
    ['an imported "active" as in progress', 'status=in_progress', ['Northgate Joinery']],
    ['all filters together', 'keyword=fence&period=week&status=new', ['Tom Wicks']],
  ])('finds %s', async (_, query, expected) => {
    expect(await names(`${query}&order=newest`)).toEqual(expected)
  })

  it('shows the filters in the form', async () => {
    const html = await page('keyword=fence&period=week&status=new')
    expect(html).toContain('value="fence"')
    expect(html).toMatch(/<option value="week" selected="">/)
    expect(html).toMatch(/<option value="new" selected="">/)
  })

  it('marks as unread what is new and was never opened', async () => {
    const html = await page('')
    expect(html.match(/\(unread\)/g)).toHaveLength(1)
    expect(html).toMatch(/Tom Wicks<\/a>.{0,200}\(unread\)/)
  })

  it('says so when nothing is found, and offers the way back', async () => {
    const html = await page('keyword=zebra')
    expect(html).toContain('No leads found')
    expect(html).toContain('Reset Filters')
    expect(html).not.toContain('Export as CSV')
  })

  it('says where leads will come from while there are none', async () => {
    const { headers } = await signedIn(product)
    const html = await (await product.get('/dashboard/leads', headers)).text()
    expect(html).toContain('No leads yet')
  })

  it.each(['page=-4', 'page=999999999', 'period=%00&status=x', `keyword=${'x'.repeat(4000)}`])(
    'answers %s with a normal page',
    async (query) => {
      const response = await product.get(`/dashboard/leads?${query}`, mediator.headers)
      expect(response.status).toBe(200)
    },
  )

  it('shows the filters when the database fails', async () => {
    const { headers } = await signedIn(product)
    const response = await withoutTables(product, ['inquiries'], () =>
      product.get('/dashboard/leads?keyword=fence', headers),
    )
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('Failed to load inquiries. Please try again later.')
    expect(html).toContain('value="fence"')
  })
})

describe('paging of leads', () => {
  it('shows twenty-five to a page, in the order of their coming', async () => {
    const busy = await signedIn(product)
    for (let n = 0; n < 60; n += 1) {
      const createdAt = new Date(Date.now() - n * 60_000)
      await aLead(product.db, busy.id, { name: `Client ${100 + n}`, createdAt })
    }
    const read = async (query: string) => pageOf(busy, query)

    const first = await read('')
    expect(namesIn(first)).toHaveLength(25)
    expect(first).toContain('Found 60 leads')
    expect(first).toContain('Leads 1 to 25 of 60')
    expect(first).not.toContain('Newer leads')
    expect(first).toContain('href="/dashboard/leads?page=2"')

    expect(namesIn(await read('page=2'))[0]).toBe('Client 125')
    const last = await read('page=3')
    expect(namesIn(last)).toHaveLength(10)
    expect(last).not.toContain('Older leads')
    expect(namesIn(await read('page=77'))).toEqual(namesIn(last))
    expect(await read('keyword=client&page=2')).toContain(
      'href="/dashboard/leads?keyword=client&amp;page=3"',
    )
  })
})

async function pageOf(who: Mediator, query: string) {
  const response = await product.get(`/dashboard/leads?${query}`, who.headers)
  return (await response.text()).replaceAll('<!-- -->', '')
}

const page = (query: string) => pageOf(mediator, query)
const names = async (query: string) => namesIn(await page(query))

function namesIn(html: string) {
  return [...html.matchAll(/<a[^>]*href="\/dashboard\/leads\/[\w-]+"[^>]*>([^<]+)<\/a>/g)].map(
    (match) => match[1],
  )
}
