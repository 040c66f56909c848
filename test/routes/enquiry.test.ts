import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryMessages } from '#app/enquiries/inquiry-messages.ts'
import { listings, slugs } from '#app/listings/listings.table.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { copyMails } from '../kit/deliveries/sent-mails.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutTables } from '../kit/without-tables.ts'

const path = '/mediator/bethan-llewellyn/enquiry'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await copyMails(product.db)
  const { db } = product
  await aMediator(db, {
    id: 'bethan',
    fullName: 'Bethan Llewellyn',
    email: 'bethan@example.org',
    practiceAreas: ['family'],
  })
  await db.insert(slugs).values({ slug: 'bethan-jones', mediatorId: 'bethan' })
  await aMediator(db, {
    id: 'edward',
    fullName: 'Edward Ashworth',
    acceptNewCases: false,
    practiceAreas: ['workplace'],
  })
})

describe('GET /mediator/:slug/enquiry', () => {
  it('shows the empty form, for the type of inquirer in the URL', async () => {
    const answer = await product.get(`${path}?as=lawyer`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/<h1[^>]*>Contact Bethan<\/h1>/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="lawyer"/)
    expect(html).toMatch(/<option value="within_week" selected="">/)
    expect(html).not.toContain('There is a problem')
  })

  it('takes an unknown type for an individual', async () => {
    const html = await (await product.get(`${path}?as=nonsense`)).text()
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="individual"/)
  })

  it('redirects a former slug to the present one', async () => {
    const answer = await product.get('/mediator/bethan-jones/enquiry?as=other')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${path}?as=other`)
  })

  it('shows no form for a mediator who takes no new cases', async () => {
    const html = await (await product.get('/mediator/edward-ashworth/enquiry')).text()
    expect(html).toContain('Edward is not taking new cases at the moment.')
    expect(html).not.toContain('<form')
  })
})

describe('POST /mediator/:slug/enquiry', () => {
  it('accepts thirty an hour from one client, and repeats of them, and gives back what was typed', async () => {
    const own = await aProduct({ TRUST_PROXY: 'true' })
    await aMediator(own.db, { fullName: 'Bethan Llewellyn' })
    const from = (clientIp: string, text: string) => {
      const email = `${text.replaceAll(' ', '-')}@example.com`
      const form = anInquiry({ email, disputeDescription: text })
      return own.post(path, form, { 'x-forwarded-for': clientIp })
    }
    for (let n = 0; n < 30; n += 1) {
      expect((await from('203.0.113.9', `Fence ${n}`)).status).toBe(303)
      expect((await from('203.0.113.9', `Fence ${n}`)).status).toBe(303)
    }
    const refused = await from('203.0.113.9', 'A wall')
    expect(refused.status).toBe(429)
    const html = await refused.text()
    expect(html).toContain(inquiryMessages.tooMany)
    expect(html).toContain('A wall')
    expect((await from('203.0.113.9', 'Fence 29')).status).toBe(303)
    expect((await from('198.51.100.7', 'A wall')).status).toBe(303)
    expect(await own.db.select({ id: inquiries.id }).from(inquiries)).toHaveLength(31)

    await own.db.execute(sql`update throttles set expire = 1`)
    expect((await from('203.0.113.9', 'A wall of ours')).status).toBe(303)
  })

  it('loses no enquiry to a counter that is broken', async () => {
    const own = await aProduct()
    await aMediator(own.db, { fullName: 'Bethan Llewellyn' })
    const form = anInquiry({ name: 'Una Uncounted' })
    const answer = await withoutTables(own, ['throttles'], () => own.post(path, form))
    expect(answer.status).toBe(303)
    expect(await own.db.select({ id: inquiries.id }).from(inquiries)).toHaveLength(1)
  })

  it('stores the enquiry, mails it to the mediator, and says so on the profile', async () => {
    const answer = await product.post(path, {
      ...anInquiry({ name: 'Priya Shah', disputeDescription: 'Where the children spend summer.' }),
      phone: '07700 900412',
      disputeType: 'family',
      budget: 'Up to £800',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/my-enquiry\/[\w.-]+\?sent=enquiry$/)
    // Who has just sent it is not asked for the press that protects the page.
    expect(answer.headers.get('set-cookie')).toMatch(/^opened\.\S+; .*Path=\/; HttpOnly/)

    const [stored] = await from('Priya Shah')
    expect(stored).toMatchObject({
      mediatorId: 'bethan',
      inquirerType: 'individual',
      disputeType: 'family',
      phone: '07700 900412',
      urgency: 'within_week',
      preferredContactMethod: 'email',
      budget: 'Up to £800',
      source: 'directory_profile',
      status: 'new',
    })
    const notice = await mailWith(product, 'bethan@example.org')
    // Subjects show on locked screens.
    expect(notice).toMatch(/^Subject: New enquiry from Find a Mediator\r?$/m)

    const html = await (await product.get('/mediator/bethan-llewellyn?sent=enquiry')).text()
    expect(html).toContain(
      'Your message has been sent successfully! The mediator will contact you soon.',
    )
    expect(html).not.toContain(`action="${path}"`)
  })

  it('stores one enquiry and one mail of two posts at once and a third later', async () => {
    const form = anInquiry({ name: 'Twice Over', disputeDescription: 'A shared wall.' })
    const answers = await Promise.all([product.post(path, form), product.post(path, form)])
    answers.push(await product.post(path, form))
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303])
    expect(await from('Twice Over')).toHaveLength(1)
    const { rows } = await product.db.$client.query(
      `select count(*)::int as mails from test.mails where data::text like '%Twice Over%'`,
    )
    expect(rows[0].mails).toBe(1)
  })

  it('leads only the browser that sent the same words before to their private page', async () => {
    const form = anInquiry({ name: 'Said Twice', disputeDescription: 'Known to the mediator.' })
    const first = await product.post(path, form)
    const page = first.headers.get('location')
    const [cookie = ''] = first.headers.getSetCookie()[0]?.split(';') ?? []
    const own = await product.post(path, form, { cookie })
    expect([own.status, own.headers.get('location')]).toEqual([303, page])

    const other = await product.post(path, form)
    expect([other.status, other.headers.get('location')]).toEqual([
      303,
      '/mediator/bethan-llewellyn?sent=enquiry#contact',
    ])
    expect(other.headers.getSetCookie()).toEqual([])
    const scripted = await product.post(path, { ...form, stay: 'yes' })
    expect(scripted.headers.getSetCookie()).toEqual([])
    const text = await scripted.text()
    expect([scripted.status, text.includes('data-accepted')]).toEqual([200, true])
    expect(text).not.toContain('/my-enquiry/')
    expect(await from('Said Twice')).toHaveLength(1)
  })

  it('finds the mediator by a former slug', async () => {
    const answer = await product.post(
      '/mediator/bethan-jones/enquiry',
      anInquiry({ name: 'Old Link' }),
    )
    expect(answer.status).toBe(303)
    expect(await from('Old Link')).toHaveLength(1)
  })

  it('answers what is missing with 422, each message, and everything that was typed', async () => {
    const answer = await product.post(path, {
      inquirerType: 'business',
      name: ' ',
      email: 'nobody at nowhere',
      disputeType: 'workplace',
      budget: 'About "£500" & no more',
    })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('<title>Error: Contact Bethan Llewellyn | Find a Mediator</title>')
    expect(html).toContain('There is a problem')
    expect(html).toContain('href="#enquiry-name"')
    expect(html).toContain('Name is required')
    expect(html).toContain('Please enter a valid email')
    expect(html).toContain('Please provide a brief description of your dispute')
    expect(html).toContain('value="nobody at nowhere"')
    expect(html).toContain('value="About &quot;£500&quot; &amp; no more"')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="business"/)
    expect(html).toContain('<option value="workplace" selected="">')
    expect(html).toContain('<details open=""><summary')
  })

  it('wants a phone number where the phone is preferred, beside its field', async () => {
    const answer = await product.post(path, anInquiry({ preferredContactMethod: 'phone' }))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html.split('id="enquiry-phone-error"')[1]).toContain(inquiryMessages.phoneRequired)
  })

  it('keeps the optional part closed where nothing was typed in it', async () => {
    const html = await (await product.post(path, anInquiry({ email: '' }))).text()
    expect(html).toContain('Email is required')
    expect(html).not.toMatch(/<details open=""><summary[^>]*>More about/)
  })

  it('does not take a type of dispute that the inquirer was not offered', async () => {
    const form = anInquiry({ inquirerType: 'other', disputeType: 'family', name: 'Wrong Type' })
    const answer = await product.post(path, form)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please choose a type of dispute from the list')
    expect(await from('Wrong Type')).toHaveLength(0)
  })

  it('answers the data request of a browser with the same errors', async () => {
    const answer = await product.post(`${path}.data`, anInquiry({ name: '' }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Name is required')
  })

  it('does not take an enquiry for a mediator who takes no new cases, but keeps it typed', async () => {
    const form = anInquiry({ name: 'Too Late', disputeDescription: 'A contract.' })
    const answer = await product.post('/mediator/edward-ashworth/enquiry', form)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Edward is not taking new cases at the moment.')
    expect(html).toContain('value="Too Late"')
    expect(html).toContain('A contract.</textarea>')
    expect(await from('Too Late')).toHaveLength(0)
  })

  it('keeps what was typed to a mediator who is not there', async () => {
    const form = anInquiry({ disputeDescription: 'A lease.' })
    const answer = await product.post('/mediator/nobody/enquiry', form)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('This mediator cannot take enquiries at the moment.')
    expect(html).toContain('A lease.</textarea>')
  })

  it('turns away a post from another site', async () => {
    const answer = await product.post(path, anInquiry(), { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
  })

  it.each([
    ['nothing', undefined, undefined],
    [
      'a broken multipart body',
      '--x\r\nContent-Disposition: nonsense',
      'multipart/form-data; boundary=x',
    ],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x3d, 0x25, 0xff]), urlencoded()],
    ['broken percent signs', 'name=%E0%A4%A&email=%', urlencoded()],
    ['a NUL and half a character', 'name=%00&email=%ED%A0%80&disputeDescription=%00', urlencoded()],
    ['the same field many times', 'name=&name=a&email=a&email=b', urlencoded()],
    ['unknown fields', '__proto__=1&constructor=2&toString=3', urlencoded()],
    ['a very long text', `disputeDescription=${'a'.repeat(200_000)}`, urlencoded()],
  ])('answers %s with 422', async (_what, body, type) => {
    const answer = await product.fetch(path, {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        ...(type && { 'content-type': type }),
      },
      body,
    })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('There is a problem')
  })

  it.each([
    ['JSON', '{"name":"Priya"}', 'application/json', 415],
    ['plain text', 'name=Priya', 'text/plain', 415],
    ['multipart without a boundary', 'name=Priya', 'multipart/form-data', 400],
  ])('refuses %s, which no form of ours sends', async (_what, body, type, status) => {
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': type,
    }
    const answer = await product.fetch(path, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  })

  it('stores text that looks like code as the text it is', async () => {
    const name = `Robert'); drop table inquiries;--<script>`
    const answer = await product.post(path, anInquiry({ name }))
    expect(answer.status).toBe(303)
    expect(await from(name)).toHaveLength(1)
  })
})

describe('while the database is away', () => {
  it('keeps what was typed, with the words to try again later', async () => {
    const form = anInquiry({ disputeDescription: 'A long and careful text.' })
    for (const tables of [['inquiries'], ['inquiries', 'listings']]) {
      const answer = await withoutTables(product, tables, () => product.post(path, form))
      expect(answer.status).toBe(503)
      const html = await answer.text()
      expect(html).toContain('Failed to submit inquiry. Please try again later.')
      expect(html).toContain('value="Priya Shah"')
      expect(html).toContain('A long and careful text.</textarea>')
    }
    const shown = await withoutTables(product, ['listings'], () => product.get(path))
    expect(shown.status).toBe(503)
    expect(await shown.text()).toContain('Failed to load mediator profile')
  })
})

it('an enquiry stays with the listing that was there when it was sent', async () => {
  await product.db.delete(listings).where(eq(listings.id, 'edward'))
  expect((await product.post('/mediator/edward-ashworth/enquiry', anInquiry())).status).toBe(409)
})

function from(name: string) {
  return product.db.select().from(inquiries).where(eq(inquiries.name, name))
}

function urlencoded() {
  return 'application/x-www-form-urlencoded'
}
