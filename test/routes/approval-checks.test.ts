import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { profileKeys } from '#app/administration/approvals/checks/profile-keys.table.server.ts'
import { bulkObstacles } from '#app/administration/bulk-readiness.ts'
import { countQueue, findWaiting } from '#app/administration/find-waiting.server.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

const queue = '/admin/profile-approvals'
const page = async (path: string, of = product, headers = admin.headers) =>
  (await (await of.get(path, headers)).text()).replaceAll('<!-- -->', '')
/** The list of checks on the page of one waiting profile. */
const checks = async (id: string) => {
  const html = await page(`${queue}/${id}`)
  return html.slice(html.indexOf('id="checks"'), html.indexOf('/as-mediator"'))
}

const bio = `<p>I help separating parents agree where their children live, how they share time, and
who pays for what, at a pace that both can manage and without taking sides. We begin with a short
call that costs nothing, in which each of you can ask whatever you like.</p>`

let phones = 0
/** A waiting profile like no other but for what is given. */
const waiting = (given: Partial<MediatorRow> & { emailVerified?: boolean } = {}) => {
  phones += 1
  return aMediator(product.db, { approved: false, phone: `0113 496 1${phones + 100}`, ...given })
}

async function aCredential(mediatorId: string, given: Partial<typeof credentials.$inferInsert>) {
  const at = new Date()
  await product.db.insert(credentials).values({
    id: randomUUID(),
    mediatorId,
    body: 'fmc',
    kind: 'accredited',
    number: '0000-7T',
    createdAt: at,
    updatedAt: at,
    ...given,
  })
}

describe('the checks of a waiting profile', () => {
  it('name its addresses, what is missing, and that nothing else is there', async () => {
    const { id, email } = await waiting()
    const html = await checks(id)
    for (const text of ['Account address confirmed', email, 'Complete enough', '60% complete.'])
      expect(html).toContain(text)
    expect(html).toContain('Missing: certifications, profile photo, website.')
    expect(html).toContain('No credentials given')
    expect(html).toContain('No other account is like it')
    expect(html).not.toContain('Contact address')
  })

  it('name each credential and what is known of it', async () => {
    const { id } = await waiting({ submittedAt: new Date('2018-01-01') })
    await aCredential(id, { status: 'waiting' })
    await aCredential(id, { status: 'checked', checkedOn: '2026-03-02', number: '' })
    const html = await checks(id)
    expect(html).toContain('Credentials wait to be checked')
    expect(html).toContain('FMC accredited, number 0000-7T: waits to be checked')
    expect(html).toContain('FMC accredited: checked on 2 March 2026')
    expect(await page(queue)).toContain('To look at: 1 credential to check')
  })
})

describe('similar accounts', () => {
  it.each<[string, Partial<MediatorRow>, Partial<MediatorRow>, string]>([
    [
      'a phone number, however it is written',
      { phone: '+44 (0)117 496 0001' },
      { phone: '0117 4960 001' },
      'Same phone number.',
    ],
    [
      'the host and path of a website',
      { website: 'https://www.settle.example/team/?utm=1#us' },
      { website: 'http://Settle.example/team' },
      'Same website.',
    ],
    [
      'a LinkedIn page',
      { linkedin: 'https://uk.linkedin.com/in/settle-sam/' },
      { linkedin: 'http://www.linkedin.com/in/Settle-Sam' },
      'Same LinkedIn page.',
    ],
    [
      'a bio',
      { bio },
      { bio: `<h3>${bio.toUpperCase().replaceAll('P>', 'p>')}</h3>` },
      'Same bio.',
    ],
    [
      'nearly a bio',
      { bio: bio.replaceAll('children', 'daughters') },
      {
        bio: bio.replaceAll('children', 'daughters').replace('without taking', 'and never taking'),
      },
      'Nearly the same bio.',
    ],
  ])('share %s', async (_what, one, other, likeness) => {
    const first = await waiting({ fullName: 'Like Lara', ...one })
    const second = await waiting({ fullName: 'Like Liam', ...other })
    const html = await checks(second.id)
    expect(html).toContain('1 similar account')
    expect(html).toContain(`href="/admin/mediators/${first.id}"`)
    expect(html).toContain('Like Lara')
    expect(html).toContain(`${first.email}. ${likeness}`)
    for (const { id } of [first, second])
      await product.db.delete(profileKeys).where(eq(profileKeys.mediatorId, id))
  })

  it.each<[string, Partial<MediatorRow>, Partial<MediatorRow>]>([
    [
      'short bios',
      { bio: '<p>I help people settle.</p>' },
      { bio: '<p>I help people settle.</p>' },
    ],
    [
      'other pages of one site',
      { website: 'https://a.example/ann' },
      { website: 'https://a.example/ben' },
    ],
    ['numbers of few digits', { phone: '1234' }, { phone: '1234' }],
    [
      'bios on the same subject',
      { bio },
      {
        bio: '<p>I mediate between separating parents. We talk about where their children live and how both of you share the costs of a home, calmly and step by step.</p>',
      },
    ],
  ])('are not those with %s', async (_what, one, other) => {
    const first = await waiting(one)
    const second = await waiting(other)
    expect(await checks(second.id)).toContain('No other account is like it')
    for (const { id } of [first, second])
      await product.db.delete(profileKeys).where(eq(profileKeys.mediatorId, id))
  })

  it('follow what is saved, and are named up to five', async () => {
    const own = await waiting({ fullName: 'Many Mia' })
    for (let n = 0; n < 7; n += 1) await waiting({ phone: '0114 496 0777', fullName: `Twin ${n}` })
    expect(await checks(own.id)).toContain('No other account is like it')
    await product.db
      .update(mediators)
      .set({ phone: '0044 114 4960777' })
      .where(eq(mediators.id, own.id))
    const html = await checks(own.id)
    expect(html).toContain('7 similar accounts')
    expect(html.match(/Twin \d<\/a>/g)).toHaveLength(5)
    expect(html).toContain('And 2 more.')
  })
})

describe('the queue', () => {
  it('counts what needs something first as the rows say it, and shows it apart', async () => {
    const own = await aProduct()
    const { headers } = await anAdmin(own)
    const make = (fullName: string, given: Parameters<typeof aMediator>[1] = {}) =>
      aMediator(own.db, { approved: false, fullName, ...given })
    await make('Ready Rita')
    await make('Bioless Ben', { bio: '<p>&nbsp;</p>', website: 'x', certifications: 'y' })
    await make('Spare Sue', { practiceAreas: [], location: '' })
    await make('Account Abe', { emailVerified: false })
    const contact = await make('Contact Cat')
    await own.db.update(mediators).set({ email: 'x@y.example' }).where(eq(mediators.id, contact.id))
    const same = await make('Capital Cy')
    await own.db
      .update(mediators)
      .set({ email: ` ${same.email.toUpperCase()} ` })
      .where(eq(mediators.id, same.id))

    const all = await page(queue, own, headers)
    expect(all).toContain('6 profiles are waiting')
    expect(all).toContain('4 need something first.')
    expect(all).toContain('Account address not confirmed')
    expect(all).toContain('Contact address not confirmed')
    const ready = await page(`${queue}?show=ready`, own, headers)
    expect(namesIn(ready).toSorted()).toEqual(['Capital Cy', 'Ready Rita'])
    expect(namesIn(await page(`${queue}?show=needs`, own, headers)).toSorted()).toEqual([
      'Account Abe',
      'Bioless Ben',
      'Contact Cat',
      'Spare Sue',
    ])
    expect(await countQueue(own.db)).toEqual({ total: 6, needs: 4 })
  })

  it('judges by the database how complete a profile is as the rule does', async () => {
    const own = await aProduct()
    const parts: Partial<MediatorRow>[] = [
      { bio: '' },
      { certifications: '<p>FMCA</p>' },
      { profileImage: '/photos/a.jpg' },
      { practiceAreas: [] },
      { website: 'https://a.example' },
      { location: '' },
    ]
    for (let choice = 0; choice < 2 ** parts.length; choice += 1) {
      const given = parts.filter((_, n) => choice & (1 << n))
      await aMediator(own.db, Object.assign({ approved: false }, ...given))
    }
    const limits = { limit: 100, offset: 0 }
    const ready = await findWaiting(own.db, { ...limits, show: 'ready' })
    const all = await findWaiting(own.db, limits)
    expect(all).toHaveLength(64)
    const isReady = ({ profile }: (typeof all)[number]) => bulkObstacles(profile).length === 0
    expect(ready.map(({ profile }) => profile.id)).toEqual(
      all.filter(isReady).map(({ profile }) => profile.id),
    )
  })

  it('stays in its part after a decision', async () => {
    const own = await aProduct()
    const { headers } = await anAdmin(own)
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const make = (hours: number, given = {}) =>
      aMediator(own.db, { approved: false, submittedAt: ago(hours), ...given })
    const first = await make(30)
    await make(20, { emailVerified: false })
    const third = await make(10)
    const html = await page(`${queue}/${first.id}?show=ready`, own, headers)
    expect(html).toContain(`href="${queue}/${third.id}?show=ready#profile"`)
    const form = { version: '0', show: 'ready' }
    const answer = await own.post(`${queue}/${first.id}/approve`, form, headers)
    expect(answer.headers.get('location')).toBe(
      `${queue}/${third.id}?show=ready&toast=approved#profile`,
    )
  })
})

describe('a page of the queue', () => {
  const sent: string[] = []
  let restore = () => {}
  afterEach(() => restore())

  it('takes as many statements for many profiles as for few', async () => {
    const own = await aProduct()
    const { headers } = await anAdmin(own)
    for (let n = 0; n < 2; n += 1) await aMediator(own.db, { approved: false })
    await page(queue, own, headers)

    const client = await own.db.$client.connect()
    const driver: Pick<Client, 'query'> = Object.getPrototypeOf(client)
    client.release()
    const { query } = driver
    restore = () => {
      driver.query = query
    }
    driver.query = function (this: Client, ...args: unknown[]) {
      const [statement] = args as [string | { text?: string }]
      sent.push(typeof statement === 'string' ? statement : (statement.text ?? ''))
      return Reflect.apply(query, this, args)
    } as typeof query
    const statements = async () => {
      sent.length = 0
      await page(queue, own, headers)
      return sent.filter((text) => /"mediators"|profile_keys|"credentials"/.test(text)).length
    }
    const few = await statements()
    for (let n = 0; n < 20; n += 1) await aMediator(own.db, { approved: false })
    expect(await statements()).toBe(few)
    expect(few).toBeLessThan(16)
  })
})

describe('what others see', () => {
  it('is shown to an administrator: the public profile, and the mediator’s own pages', async () => {
    const { id } = await waiting({
      fullName: 'Seen Sara',
      title: 'Community mediator',
      emailVerified: false,
      sentBackReason: '• Please choose another photo.\n\nAnd a longer bio.',
    })
    const preview = await page(`/admin/mediators/${id}/preview`)
    expect(preview).toContain('Only administrators can see it.')
    expect(preview).toContain('Community mediator')

    const html = await page(`/admin/mediators/${id}/as-mediator`)
    for (const text of [
      'As Seen Sara sees it',
      'Please confirm your email address.',
      'We have sent your profile back',
      'Please choose another photo.',
      'And a longer bio.',
      'Three steps to a listed profile',
      'Their profile is 60% complete.',
      'Nothing has been decided yet.',
      'Areas of practice',
    ])
      expect(html).toContain(text)
    // The administrator's own menu leads to their own dashboard; the page does not.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('As Seen Sara sees it')
    expect(main).not.toContain('"/dashboard')
  })

  it('names what the mediator was told', async () => {
    const { id } = await waiting({ fullName: 'Told Tom' })
    const form = { version: '0', reasons: ['claims'], reason: '' }
    await product.post(`${queue}/${id}/send-back`, form, admin.headers)
    const html = await page(`/admin/mediators/${id}/as-mediator`)
    const told = html.slice(html.indexOf('id="told"'))
    expect(told).toContain('Your profile needs a change')
    expect(told).toContain('success rates')
  })

  it.each(['preview', 'as-mediator', 'confirmation'])('%s of nobody is not found', async (part) => {
    const answer = await product.get(`/admin/mediators/nobody/${part}`, admin.headers)
    expect(answer.status).toBe(404)
  })
})

function namesIn(html: string) {
  return [...html.matchAll(/<span class="sr-only">Select ([^<]+)<\/span>/g)].map(
    ([, name]) => name ?? '',
  )
}
