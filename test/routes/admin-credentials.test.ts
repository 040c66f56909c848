import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { credentialDecisionMessages } from '#app/administration/credentials/credential-decision-messages.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { directoryVersion } from '#app/listings/directory-version.table.server.ts'
import { publishCredentials } from '#app/listings/publish-credentials.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { credentialMessages } from '#app/profiles/credentials/credential-messages.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import {
  aCredential,
  aCredentialWithEvidence,
  credentialForm,
  credentialOf,
} from '../kit/credentials.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

const today = londonDay(new Date())
const day = (days: number) => daysBefore(today, -days)
const queue = '/admin/credentials'

describe('the lists of credentials', () => {
  it.each([
    ['waiting', {}, ''],
    ['again', { status: 'checked', checkedOn: day(-366) }, '?list=again'],
    ['soon', { status: 'checked', checkedOn: today, validUntil: day(60) }, '?list=soon'],
    ['checked', { status: 'checked', checkedOn: today, validUntil: day(61) }, '?list=checked'],
    ['ended', { status: 'checked', checkedOn: day(-9), validUntil: day(-1) }, '?list=ended'],
  ] as const)('%s', async (list, given, query) => {
    const { id } = await aMediator(product.db, { fullName: `In ${list}` })
    await aCredential(product.db, id, given)
    const shownOn: string[] = []
    for (const each of ['waiting', 'again', 'soon', 'checked', 'ended'])
      if ((await page(`${queue}?list=${each}`)).includes(`In ${list}`)) shownOn.push(each)
    // What is checked is in its list as well where it has to be looked at.
    const isChecked = list === 'again' || list === 'soon'
    expect(shownOn).toEqual(isChecked ? [list, 'checked'] : [list])
    expect(await page(queue + query)).toContain(`In ${list}`)
  })

  it('show what is stated, the evidence, and the register with the name', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Siân O’Neill' })
    const credential = await aCredentialWithEvidence(product, id, {
      body: 'law-society',
      number: 'LS 88',
      validUntil: day(400),
    })
    for (const path of [queue, `/admin/mediators/${id}`]) {
      const html = await page(path)
      expect(html).toContain('LS 88')
      expect(html).toContain(formatDate(day(400)))
      expect(html).toContain(`href="/admin/credentials/${credential}/evidence"`)
      const name = encodeURIComponent('Siân O’Neill')
      expect(html).toContain(
        `href="https://solicitors.lawsociety.org.uk/search/results?Pro=True&amp;Type=1&amp;Name=${name}" target="_blank" rel="noreferrer"`,
      )
    }
  })

  it('are in turns, and their number is in the tab', async () => {
    const own = await aProduct()
    const { headers } = await anAdmin(own)
    const { id } = await aMediator(own.db)
    for (let n = 0; n < 26; n += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, n))
      await aCredential(own.db, id, { number: `No ${n}.`, createdAt })
    }
    const read = async (path: string) => (await own.get(path, headers)).text()
    const first = (await read(queue)).replaceAll('<!-- -->', '')
    expect(first).toContain('No 0.')
    expect(first).not.toContain('No 25.')
    expect(first).toContain('26<span class="sr-only"> waiting</span>')
    expect(await read(`${queue}?page=2`)).toContain('No 25.')
    expect(await read(`${queue}?page=9`)).toContain('No 25.')
  })
})

describe('marking as checked', () => {
  it('notes who looked and when, tells the mediator, and makes it public', async () => {
    const mediator = await signedIn(product, { fullName: 'Found Person' })
    const credential = await aCredential(product.db, mediator.id, { validUntil: day(100) })
    const before = await version()
    const answer = await check(credential, { version: '0', validUntil: day(200) })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${queue}?toast=credential-checked`)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'checked',
      checkedOn: today,
      checkedBy: admin.id,
      validUntil: day(200),
      version: 1,
    })
    expect(await version()).toBeGreaterThan(before)
    expect(await audits(credential)).toMatchObject([
      {
        action: 'credential.check',
        actorId: admin.id,
        personId: mediator.id,
        before: { Credential: 'FMC accredited', status: 'waiting', 'Valid until': day(100) },
        after: { status: 'checked', 'Valid until': day(200) },
      },
    ])
    const mail = await mailWith(product, 'Dear Found Person')
    expect(mail).toContain('We have checked your credential: FMC accredited')
    const own = await product.get('/dashboard/credentials', mediator.headers)
    expect((await own.text()).replaceAll('<!-- -->', '')).toContain(
      `Checked on ${formatDate(today)}.`,
    )
  })

  it('twice is once', async () => {
    const { id } = await aMediator(product.db)
    const credential = await aCredential(product.db, id)
    const [first, second] = await Promise.all([
      check(credential, { version: '0', validUntil: '' }),
      check(credential, { version: '0', validUntil: '' }),
    ])
    expect([first.status, second.status]).toEqual([303, 303])
    expect(await audits(credential)).toHaveLength(1)
    expect((await credentialOf(product.db, credential)).version).toBe(1)
  })

  it('is refused to the second of two administrators, who sees what the first decided', async () => {
    const other = await anAdmin(product)
    const { id } = await aMediator(product.db)
    const credential = await aCredential(product.db, id)
    await refuse(credential, { version: '0', reason: 'not-found' }, other.headers)
    const answer = await check(credential, { version: '0', validUntil: '' })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(credentialDecisionMessages.stale)
    expect(html).toContain('Not accepted')
    expect(html).toContain('name="version" value="1"')
    expect((await credentialOf(product.db, credential)).status).toBe('refused')
  })

  it('is refused for what its mediator changed meanwhile', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id)
    const path = `/dashboard/credentials/${credential}`
    await product.post(path, credentialForm({ number: 'Another' }), headers)
    const answer = await check(credential, { version: '0', validUntil: '' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Another')
    expect((await credentialOf(product.db, credential)).status).toBe('waiting')
    expect((await check(credential, { validUntil: '' })).status).toBe(409)
  })

  it('asks for an end that has not passed', async () => {
    const { id } = await aMediator(product.db)
    const credential = await aCredential(product.db, id)
    const answer = await check(credential, { version: '0', validUntil: day(-1) })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(credentialMessages.dayPassed)
    expect(html).toContain(`value="${day(-1)}"`)
    expect((await credentialOf(product.db, credential)).status).toBe('waiting')
  })

  it('can be done again after a year, and starts no reminder anew', async () => {
    const { id } = await aMediator(product.db)
    const given = { status: 'checked', checkedOn: day(-400), validUntil: day(30) } as const
    const credential = await aCredential(product.db, id, { ...given, reminded: 60, version: 3 })
    await check(credential, { version: '3', validUntil: day(30) })
    expect(await credentialOf(product.db, credential)).toMatchObject({
      checkedOn: today,
      reminded: 60,
      version: 4,
    })
  })

  it('is not for one’s own, nor for what is not there', async () => {
    const own = await signedInAdmin(product)
    const credential = await aCredential(product.db, own.id)
    expect(await page(queue)).not.toContain(credentialDecisionMessages.own)
    const answer = await check(credential, { version: '0', validUntil: '' }, own.headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(credentialDecisionMessages.own)
    const form = { version: '0', reason: 'not-found' }
    expect((await refuse(credential, form, own.headers)).status).toBe(403)
    expect((await credentialOf(product.db, credential)).status).toBe('waiting')
    expect((await check('none', { version: '0' })).status).toBe(404)
    expect((await refuse('none', form)).status).toBe(404)
  })
})

describe('refusing', () => {
  it('tells the mediator why, on record, and hides what was checked', async () => {
    const { id } = await aMediator(product.db, { fullName: 'Not Found' })
    const credential = await aCredential(product.db, id, { status: 'checked', checkedOn: today })
    await product.db.transaction((tx) => publishCredentials(tx, id))
    const before = await version()
    const form = { version: '0', reason: 'not-found', details: 'Under which name are you there?' }
    const [answer, again] = await Promise.all([refuse(credential, form), refuse(credential, form)])
    expect([answer.status, again.status]).toEqual([303, 303])
    const refusal =
      'We could not find you in the register of this body.\n\nUnder which name are you there?'
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'refused',
      refusal,
      checkedOn: null,
      checkedBy: null,
      version: 1,
    })
    expect(await version()).toBeGreaterThan(before)
    expect(await audits(credential)).toMatchObject([
      { action: 'credential.refuse', personId: id, after: { status: 'refused', reason: refusal } },
    ])
    const mail = await mailWith(product, 'Dear Not Found')
    expect(mail).toContain('Under which name are you there?')
    expect(mail).toContain(`/dashboard/credentials/${credential}`)
  })

  it('asks for a reason, and for words where there is no template', async () => {
    const { id } = await aMediator(product.db)
    const credential = await aCredential(product.db, id)
    const none = await refuse(credential, { version: '0', details: 'Kept words' })
    expect(none.status).toBe(422)
    const html = await none.text()
    expect(html).toContain(credentialDecisionMessages.reasonRequired)
    expect(html).toContain('Kept words</textarea>')
    const other = await refuse(credential, { version: '0', reason: 'other' })
    expect(other.status).toBe(422)
    expect(await other.text()).toContain(credentialDecisionMessages.detailsRequired)
  })

  it('is refused for what changed meanwhile, and keeps the words', async () => {
    const { id } = await aMediator(product.db)
    const credential = await aCredential(product.db, id, { version: 2 })
    const form = { version: '1', reason: 'ended', details: 'Kept words' }
    const answer = await refuse(credential, form)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Kept words</textarea>')
    expect((await credentialOf(product.db, credential)).status).toBe('waiting')
  })
})

it('shows a credential of a body that is not on the list any more', async () => {
  const { id } = await aMediator(product.db, { fullName: 'Old Body' })
  await aCredential(product.db, id, { body: 'dissolved' })
  const html = await page(`/admin/mediators/${id}`)
  expect(html).toContain('dissolved accredited')
  expect(html).not.toContain('Open the register')
})

it('goes on without the name of an administrator who has left', async () => {
  const left = await anAdmin(product)
  const { id } = await aMediator(product.db)
  const checked = { status: 'checked', checkedOn: today, checkedBy: left.id } as const
  await aCredential(product.db, id, checked)
  await product.db.delete(users).where(eq(users.id, left.id))
  expect(await page(`/admin/mediators/${id}`)).toContain(formatDate(today))
})

const check = (id: string, form: Record<string, string>, headers = admin.headers) =>
  product.post(`${queue}/${id}/check`, form, headers)

const refuse = (id: string, form: Record<string, string>, headers = admin.headers) =>
  product.post(`${queue}/${id}/refuse`, form, headers)

async function page(path: string) {
  const answer = await product.get(path, admin.headers)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

function audits(subjectId: string) {
  return product.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.id))
}

async function version() {
  const [row] = await product.db.select().from(directoryVersion)
  return row?.version ?? 0
}
