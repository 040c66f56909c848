import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead } from '../kit/builders.ts'
import { recordedEvents } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutWrites } from '../kit/refuse-writes.ts'
import { expectLogInFirst } from '../kit/roles/log-in-first.ts'
import { signedIn } from '../kit/sign-in.ts'

type Mediator = Awaited<ReturnType<typeof signedIn>>

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ SUITE_LEAD_URL: 'http://127.0.0.1:9/leads' })
})

describe('POST /dashboard/suite/connect', () => {
  it('stores the code and says so', async () => {
    const mediator = await signedIn(product)
    const response = await connect(mediator, ' UMS-4411 ')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard?toast=suite-connected')
    expect(await code(mediator)).toBe('UMS-4411')

    const html = await page(mediator, '/dashboard?toast=suite-connected')
    expect(html).toContain('Successfully connected to Unite Mediation Suite')
    expect(html).toContain('UMS-4411')
    expect(html).toContain('Disconnect')
  })

  it.each(['connect', 'disconnect'])(
    'has nothing to %s for an account without a profile',
    async (verb) => {
      const { supportEmail: email } = product.environment
      const { headers } = await anAdmin(product, { email, role: 'user' })
      await product.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
      const path = `/dashboard/suite/${verb}`
      for (const each of [path, `${path}.data`])
        expect((await product.post(each, { code: 'UMS-1' }, headers)).status).toBe(404)
      await product.db.delete(users).where(eq(users.email, email))
    },
  )

  it.each(['', '   '])('refuses the code "%s", on the dashboard it was typed on', async (typed) => {
    const mediator = await signedIn(product)
    const response = await connect(mediator, typed)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Please enter your suite code')
    expect(html).toContain('Welcome back')
    expect(html).toContain('<title>Error: Dashboard | Find a Mediator</title>')
    expect(await code(mediator)).toBeNull()
  })

  it('says so, and gives the code back, when it cannot be stored', async () => {
    const mediator = await signedIn(product)
    const response = await withoutWrites(product, 'mediators', () => connect(mediator, 'UMS-1'))
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('Failed to connect to Unite Mediation Suite')
    expect(html).toContain('value="UMS-1"')
  })
})

describe('POST /dashboard/suite/disconnect', () => {
  it('deletes the code and says so', async () => {
    const mediator = await signedIn(product, { uniteConnectedId: 'UMS-4411' })
    const response = await product.post('/dashboard/suite/disconnect', {}, mediator.headers)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/dashboard?toast=suite-disconnected')
    expect(await code(mediator)).toBeNull()
    const html = await page(mediator, '/dashboard?toast=suite-disconnected')
    expect(html).toContain('Successfully disconnected from Unite Mediation Suite')
  })

  it('says so when the code cannot be deleted', async () => {
    const { headers } = await signedIn(product, { uniteConnectedId: 'UMS-1' })
    const response = await withoutWrites(product, 'mediators', () =>
      product.post('/dashboard/suite/disconnect', {}, headers),
    )
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Failed to disconnect from Unite Mediation Suite')
  })
})

it('requires a login for either', async () => {
  for (const verb of ['connect', 'disconnect']) {
    await expectLogInFirst(await product.post(`/dashboard/suite/${verb}`, { code: 'UMS-1' }))
  }
})

it('records both as events, without the code', async () => {
  const mediator = await signedIn(product)
  await connect(mediator, 'UMS-SECRET')
  await product.post('/dashboard/suite/disconnect', {}, mediator.headers)
  const events = await recordedEvents(product)
  expect(events.slice(-2)).toMatchObject([
    { type: 'unite_connection', payload: {} },
    { type: 'unite_disconnection', payload: {} },
  ])
})

describe('the suite card', () => {
  it('says when the last lead was forwarded, and whether it worked', async () => {
    const mediator = await signedIn(product, { uniteConnectedId: 'UMS-4411' })
    expect(await page(mediator)).toContain('None has been yet.')

    const id = await aLead(product.db, mediator.id)
    const forwarded = { forwardedAt: new Date(), forwardOutcome: 'failed' }
    await product.db.update(inquiries).set(forwarded).where(eq(inquiries.id, id))
    expect(await page(mediator)).toMatch(/The last lead could not be forwarded today at \d\d:\d\d/)
    expect(await page(mediator, `/dashboard/leads/${id}`)).toContain('Could not be forwarded')

    await product.db
      .update(inquiries)
      .set({ forwardOutcome: 'delivered' })
      .where(eq(inquiries.id, id))
    expect(await page(mediator)).toMatch(/The last lead was forwarded today at \d\d:\d\d/)
    expect(await page(mediator, `/dashboard/leads/${id}`)).toContain('Forwarded to your suite')
  })

  it('says so where forwarding is not set up', async () => {
    const unset = await aProduct()
    for (const uniteConnectedId of [null, 'UMS-4411']) {
      const { headers } = await signedIn(unset, { uniteConnectedId })
      const html = await (await unset.get('/dashboard', headers)).text()
      expect(html).toContain('Forwarding is not set up on this site yet, so leads stay here.')
    }
  })
})

const connect = (mediator: Mediator, code: string) =>
  product.post('/dashboard/suite/connect', { code }, mediator.headers)

async function page({ headers }: Mediator, path = '/dashboard') {
  return (await (await product.get(path, headers)).text()).replaceAll('<!-- -->', '')
}

async function code({ id }: Mediator) {
  const [row] = await product.db
    .select({ code: mediators.uniteConnectedId })
    .from(mediators)
    .where(eq(mediators.id, id))
  return row?.code
}
