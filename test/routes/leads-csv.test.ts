import { beforeAll, expect, it } from 'vitest'
import { aLead } from '../kit/builders.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let mediator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  product = await aProduct()
  mediator = await signedIn(product)
  const other = await signedIn(product)
  await aLead(product.db, other.id, { name: 'Somebody Else' })
  await aLead(product.db, mediator.id, {
    name: '=HYPERLINK("http://evil.example";"x")',
    phone: '+44 7700 900412',
    disputeType: 'family',
    disputeDescription: 'He said "mine", she said "ours".\nNobody wrote it down.',
    status: 'in_progress',
    createdAt: new Date('2026-07-14T23:05:00Z'),
  })
  await aLead(product.db, mediator.id, {
    name: 'Siân Ŵyn',
    createdAt: new Date('2026-07-13T10:00:00Z'),
  })
})

it('writes the mediator’s own leads, newest first, as UTF-8 with its mark', async () => {
  const response = await product.get('/dashboard/leads.csv', mediator.headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')

  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').slice(1).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^"Received","Name","Email","Phone",/)
  expect(lines[1]).toMatch(/^"2026-07-15 00:05",/)
  expect(lines[2]).toContain('"Siân Ŵyn"')
  expect(lines.join()).not.toContain('Somebody Else')
})

it('says of each lead where its sender is and what is safe', async () => {
  const own = await signedIn(product)
  const told = { isCallSafe: false, safeTimes: 'Never after six', place: 'Leeds' }
  await aLinkedRequest(product, [own.id], { ...told, lead: { preferredContactMethod: 'phone' } })
  const csv = await (await product.get('/dashboard/leads.csv', own.headers)).text()
  const [headings = '', lead = ''] = csv.split('\r\n')
  expect(headings).toContain('"Town or postcode","Safe to email","Safe to call","When it is safe"')
  expect(lead).toMatch(/"Leeds","Yes","No","Never after six"$/)
  expect(lead).not.toContain('Phone')
})

it('gives a spreadsheet no formula to run, whole telephone numbers, and quotes what is quoted', async () => {
  const csv = await (await product.get('/dashboard/leads.csv', mediator.headers)).text()
  expect(csv).toContain('"\t=HYPERLINK(""http://evil.example"";""x"")"')
  expect(csv).toContain('"=""+44 7700 900412"""')
  expect(csv).toContain('"He said ""mine"", she said ""ours"".\nNobody wrote it down."')
  expect(csv).toContain('"Family Mediation"')
  expect(csv).toContain('"In progress"')
})

it('writes what the filters find, whatever the page', async () => {
  const path = '/dashboard/leads.csv?keyword=sian&page=9'
  const csv = await (await product.get(path, mediator.headers)).text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('Siân Ŵyn')
})

it('writes every one of many leads once, even those of the same moment', async () => {
  const busy = await signedIn(product)
  for (let n = 0; n < 450; n += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + (n % 3))
    await aLead(product.db, busy.id, { name: `Client ${1000 + n}`, createdAt })
  }
  const csv = await (await product.get('/dashboard/leads.csv', busy.headers)).text()
  const names = csv.match(/Client \d+/g) ?? []
  expect(names).toHaveLength(450)
  expect(new Set(names).size).toBe(450)
})

it('wants a login', async () => {
  const response = await product.get('/dashboard/leads.csv')
  expect(response.headers.get('location')).toMatch(/^\/login\?redirect=/)
})

it('says so when the database fails', async () => {
  const { headers } = await signedIn(product)
  const response = await withoutTables(product, ['inquiries'], () =>
    product.get('/dashboard/leads.csv', headers),
  )
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('Failed to load inquiries. Please try again later.')
})
