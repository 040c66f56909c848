import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { approveHeld } from '#app/enquiries/held/decide-held.server.ts'
import { discardedDays } from '#app/enquiries/held/held-inquiry.ts'
import { tidyHeld } from '#app/enquiries/held/held-reminder.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { mailWith, readable } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf } from '../kit/rows.ts'
import { aJsonService } from '../kit/servers/json-service.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let suite: Awaited<ReturnType<typeof aJsonService>>
let admin: Awaited<ReturnType<typeof signedInAdmin>>
let bethan: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  suite = await aJsonService('/leads')
  product = await aProduct({ SUITE_LEAD_URL: suite.url, SUPPORT_EMAIL: 'support@example.org' })
  admin = await signedInAdmin(product, { fullName: 'Ines Admin', approved: false })
  bethan = await signedIn(product, {
    fullName: 'Bethan Llewellyn',
    email: 'bethan@example.org',
    uniteConnectedId: 'UMS-4411',
  })
})

const path = '/mediator/bethan-llewellyn/enquiry'
const trapped = (name: string) => anInquiry({ name, homepage: 'https://spam.example' })
const send = (form: Record<string, string>) => product.post(path, form)
const leadsOf = (name: string) =>
  product.db.select().from(inquiries).where(eq(inquiries.name, name))
const heldOf = async (name: string) => {
  const found = await product.db.select().from(heldInquiries).where(eq(heldInquiries.name, name))
  return found[0] ?? expect.fail(`no held enquiry of ${name}`)
}
const page = async (url: string, headers = admin.headers) =>
  (await product.get(url, headers)).text()
const decide = (id: string, decision: 'approve' | 'discard') =>
  product.post(`/admin/held-enquiries/${id}/${decision}`, {}, admin.headers)

describe('an enquiry that looks like spam', () => {
  it('is accepted like any other, and is neither a lead nor mailed nor forwarded', async () => {
    const answer = await send(trapped('Ada Trap'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/my-enquiry\/[\w.-]+\?sent=enquiry$/)
    expect((await send(trapped('Ada Trap'))).status).toBe(303)

    expect(await leadsOf('Ada Trap')).toEqual([])
    expect(await heldOf('Ada Trap')).toMatchObject({ signals: ['trap', 'unopened'] })
    expect(await page('/dashboard/leads', bethan.headers)).not.toContain('Ada Trap')
    expect(await page('/dashboard', bethan.headers)).not.toContain('Ada Trap')
    const { rows } = await product.db.execute<{ name: string; to: string }>(
      sql`select name, data ->> 'to' as to from pgboss.job where data::text like '%nquir%'
        and name in ('mail', 'forward')`,
    )
    expect(rows).toEqual([{ name: 'mail', to: 'support@example.org' }])
  })

  it('is told to support without a word of it, and noted in the security log', async () => {
    const mail = await mailWith(product, 'Enquiries that look like spam are held')
    expect(mail).toContain('support@example.org')
    expect(mail).not.toContain('Ada Trap')
    const [noted] = await until(async () => {
      const found = await product.db
        .select()
        .from(securityLog)
        .where(eq(securityLog.event, 'spam.hold'))
      return found.length > 0 && found
    }, 'the hold is noted')
    expect(noted?.detail).toBe('enquiry: trap unopened')
    expect(JSON.stringify(noted)).not.toContain('priya')
  })

  it('is one whose text ten people got', async () => {
    const disputeDescription = 'We offer you a place on the first page of every search engine.'
    for (let n = 1; n <= 10; n += 1) {
      const fullName = `Mediator Number ${n}`
      await aMediator(product.db, { fullName })
      const to = `/mediator/mediator-number-${n}/enquiry`
      const form = anInquiry({ name: `Copy ${n}`, email: `${n}@example.com`, disputeDescription })
      expect((await product.post(to, form)).status).toBe(303)
    }
    expect(await leadsOf('Copy 9')).toHaveLength(1)
    expect(await leadsOf('Copy 10')).toEqual([])
    expect((await heldOf('Copy 10')).signals).toContain('many-copies')
  })
})

describe('the held enquiries', () => {
  it('are for administrators alone', async () => {
    expect((await product.get('/admin/held-enquiries')).status).toBe(302)
    expect((await product.get('/admin/held-enquiries', bethan.headers)).status).toBe(404)
    const { id } = await heldOf('Ada Trap')
    const answer = await product.post(`/admin/held-enquiries/${id}/approve`, {}, bethan.headers)
    expect(answer.status).toBe(404)
    expect(await leadsOf('Ada Trap')).toEqual([])
  })

  it('are listed with what speaks against them, and counted on their tab', async () => {
    const html = await page('/admin/held-enquiries')
    expect(html).toContain('2 enquiries waiting')
    expect(html).toContain('A field that people do not see was filled in')
    expect(html).toContain('We cannot agree about the fence.')
    expect(html).toMatch(/Held Enquiries(<!-- -->)? <span[^>]*>2</)
  })

  it('are delivered as if they had just been sent, once', async () => {
    await product.db
      .update(heldInquiries)
      .set({ createdAt: new Date('2026-11-01T10:00:00Z') })
      .where(eq(heldInquiries.name, 'Ada Trap'))
    const { id } = await heldOf('Ada Trap')
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303])

    const [lead] = await leadsOf('Ada Trap')
    expect(lead).toMatchObject({ id, status: 'new', readAt: null })
    expect(Date.now() - (lead?.createdAt.getTime() ?? 0)).toBeLessThan(60_000)
    const mail = await mailWith(product, 'Ada Trap has sent you an enquiry')
    expect(mail).toContain('bethan@example.org')
    expect(mail).toContain('It was sent on 1 November 2026.')
    await until(() => suite.posts.length > 0, 'the enquiry is forwarded')
    expect(suite.posts).toHaveLength(1)
    expect(await auditOf(product.db, id)).toMatchObject([{ action: 'inquiry.approve' }])
    expect(await page('/dashboard/leads', bethan.headers)).toContain('Ada Trap')
    // The same words again are still the same enquiry.
    expect((await send(trapped('Ada Trap'))).status).toBe(303)
    expect(await leadsOf('Ada Trap')).toHaveLength(1)
  })

  it('can be discarded, delivered all the same, and are deleted only after a while', async () => {
    await send(trapped('Bo Gone'))
    const { id } = await heldOf('Bo Gone')
    expect((await decide(id, 'discard')).status).toBe(303)
    expect(await page('/admin/held-enquiries')).not.toContain('Bo Gone')
    expect(await page('/admin/held-enquiries?list=discarded')).toContain('Bo Gone')
    expect(await auditOf(product.db, id)).toMatchObject([{ action: 'inquiry.discard' }])

    const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000)
    await tidyHeld({ ...product, now: inDays(discardedDays - 1) })
    expect((await decide(id, 'approve')).status).toBe(303)
    expect(await leadsOf('Bo Gone')).toHaveLength(1)

    await send(trapped('Cy Gone'))
    await decide((await heldOf('Cy Gone')).id, 'discard')
    const tidied = await tidyHeld({ ...product, now: inDays(discardedDays + 1) })
    expect(tidied).toEqual({ waiting: 1, deleted: 1 })
    expect((await product.mails(0)).map(readable).join()).not.toContain('Cy Gone')
  })

  it('leave everything as it was where the delivery cannot be stored', async () => {
    await send(trapped('Di Kept'))
    const { id } = await heldOf('Di Kept')
    const refuse = () => Promise.reject(new Error('no queue'))
    const jobs = { ...product.jobs, send: refuse, sending: refuse }
    const actor = { id: admin.id, email: 'ines@example.org' } as Parameters<typeof approveHeld>[1]
    await expect(approveHeld({ ...product, jobs }, actor, id)).rejects.toThrow('no queue')
    expect(await leadsOf('Di Kept')).toEqual([])
    expect(await heldOf('Di Kept')).toMatchObject({ id })
  })
})

it('a page that was never there is not found', async () => {
  expect((await product.get('/admin/held-enquiries/none/approve', admin.headers)).status).toBe(404)
})
