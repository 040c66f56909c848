import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { changeRole } from '#app/administration/change-role.server.ts'
import { securityEvents } from '#app/security/security-events.ts'
import { emailKeyOf, ipKeyOf } from '#app/security/security-keys.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { storeRows } from '#app/security/security-row.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { recordedSecurityEvent, securityEventsOf } from '../kit/security-events.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
})

describe('the security log’s page', () => {
  let bethan: { id: string; email: string }
  const typed = 'Somebody.Else@example.org'
  const ip = '203.0.113.9'

  beforeAll(async () => {
    await product.db.delete(securityLog)
    bethan = await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
    const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n))
    const row = { userId: '', emailKey: '', ipKey: '', detail: '', count: 1 } as const
    const failure = {
      ...row,
      event: 'sign-in.failure',
      emailKey: emailKeyOf(product.keyedDigest, typed),
      ipKey: ipKeyOf(product.keyedDigest, ip),
    } as const
    await storeRows(product.db, [
      ...Array.from({ length: 52 }, (_, n) => ({
        ...row,
        event: 'request.throttle' as const,
        detail: `limit-${n}`,
        at: minute(n),
      })),
      { ...failure, at: minute(58), count: 1_234 },
      { ...row, event: 'sign-in.success', userId: bethan.id, at: minute(59) },
    ])
  })

  it('says what happened to whom, when, how often and from where, the newest first', async () => {
    const html = await read('')
    expect(html).toContain('Found 54 entries')
    const [success = '', failure = ''] = entries(html)
    expect(success).toContain(`Signed in</span>: Bethan Llewellyn, ${bethan.email}`)
    expect(success).toContain('2026-11-20 12:59:00 GMT')
    expect(failure).toContain('1,234 times within the minute')
    expect(failure).toContain(`Sender ${ipKeyOf(product.keyedDigest, ip).slice(0, 8)}`)
    expect(html).not.toContain(typed)
    expect(html).not.toContain(ip)
  })

  it('shows fifty to a page', async () => {
    expect(entries(await read(''))).toHaveLength(50)
    expect(entries(await read('page=2'))).toHaveLength(4)
    expect(entries(await read('page=999'))).toHaveLength(4)
  })

  it.each([
    ['an event', () => 'event=sign-in.failure', 1],
    ['an address that somebody typed', () => `account=${typed.toLowerCase()}`, 1],
    ['the address of an account', () => `account=${bethan.email.toUpperCase()}`, 1],
    ['the id of an account', () => `account=${bethan.id}`, 1],
    ['the key of an address', () => `account=${emailKeyOf(product.keyedDigest, typed)}`, 1],
    ['an IP address', () => `sender=${ip}`, 1],
    ['its key', () => `sender=${ipKeyOf(product.keyedDigest, ip)}`, 1],
    ['a part of an address', () => 'account=example.org', 0],
    ['a day', () => 'event=sign-in.success&from=2026-11-20&to=2026-11-20', 1],
    ['a day before', () => 'to=2026-11-19', 0],
    ['days in the wrong order', () => 'event=sign-in.success&from=2026-11-21&to=2026-11-19', 1],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(entries(await read(query()))).toHaveLength(expected)
  })

  it('offers every event by its label', async () => {
    const html = await read('')
    for (const { code, label } of securityEvents)
      expect(html).toContain(`<option value="${code}">${label}<`)
  })

  it('does not exist for anyone else', async () => {
    const mediator = await signedIn(product)
    expect((await product.get('/admin/security-log', mediator.headers)).status).toBe(404)
    expect((await product.get('/admin/security-log')).status).toBe(302)
  })

  const entries = (html: string) => html.match(/<li class="py-3.5[\s\S]*?<\/li>/g) ?? []
  const read = async (query: string) => {
    const answer = await product.get(`/admin/security-log?${query}`, admin.headers)
    return answer.text()
  }
})

describe('what is recorded', () => {
  const actor = { id: 'command-line', email: 'command line' }

  it('a role that is given and taken, and not one that stays', async () => {
    const { id, email } = await aMediator(product.db)
    for (const role of ['admin', 'admin', 'user'] as const)
      await changeRole(product.db, email, { role, actor, at: new Date() })
    const found = await securityEventsOf(product, { event: 'role.change', userId: id })
    expect(found.map(({ detail }) => detail)).toEqual([
      'grant by command-line',
      'revoke by command-line',
    ])
  })

  it('a suspension, its end and a deletion, with who decided', async () => {
    const { id, email } = await aMediator(product.db)
    const decide = (decision: string, form: Record<string, string>) =>
      product.post(`/admin/mediators/${id}/${decision}`, form, admin.headers)
    await decide('suspend', { reason: 'Asked to.' })
    await decide('unsuspend', {})
    await decide('delete', { email, reason: 'Asked to.' })
    const found = await securityEventsOf(product, { userId: id })
    expect(found.map(({ event }) => event)).toEqual([
      'account.suspend',
      'account.unsuspend',
      'account.delete',
    ])
    expect(new Set(found.map(({ detail }) => detail))).toEqual(new Set([`by ${admin.id}`]))
    expect(JSON.stringify(found)).not.toContain('Asked to')
  })

  it('an export of mediators and a download of leads', async () => {
    const mediator = await signedIn(product)
    expect((await product.get('/dashboard/leads.csv', mediator.headers)).status).toBe(200)
    expect((await product.get('/admin/mediators.csv', admin.headers)).status).toBe(200)
    const download = { event: 'data.download', userId: mediator.id, detail: 'leads.csv' } as const
    const exported = { event: 'data.export', userId: admin.id, detail: 'mediators.csv' } as const
    await recordedSecurityEvent(product, download)
    await recordedSecurityEvent(product, exported)
  })

  it('what a private page refuses to someone who is signed in, by its route', async () => {
    const mediator = await signedIn(product)
    const [user] = await product.db.select().from(users).where(eq(users.id, mediator.id))
    expect(user?.role).not.toBe('admin')
    const refused = async (path: string, detail: string) => {
      expect((await product.get(path, mediator.headers)).status).toBe(404)
      return recordedSecurityEvent(product, {
        event: 'request.refuse',
        userId: mediator.id,
        detail,
      })
    }
    await refused('/admin/mediators/some-id', 'GET /admin/mediators/:id 404')
    await refused('/dashboard/leads/of-someone-else', 'GET /dashboard/leads/:id 404')
    await refused('/admin/audit.data', 'GET /admin/audit.data 404')
  })
})
