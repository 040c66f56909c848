import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { changeRole, findAdmins } from '#app/administration/change-role.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
let bethan: Awaited<ReturnType<typeof aMediator>>
const actor = { id: 'command-line', email: 'command line' }
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
  bethan = await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n))
  await product.db.transaction(async (tx) => {
    for (let n = 0; n < 52; n += 1)
      await recordAudit(tx, {
        actor,
        action: 'review.approve',
        subjectId: `review-${n}`,
        at: minute(n),
      })
    await recordAudit(tx, {
      actor,
      action: 'mediator.edit',
      subjectId: bethan.id,
      person: { ...bethan, name: bethan.fullName },
      before: { Title: '<b>Old</b> mediator' },
      after: { Title: 'New mediator' },
      at: minute(59),
    })
  })
})

describe('the audit log', () => {
  it('says who did what to whom and when, the newest first, with before and after', async () => {
    const html = await read('')
    expect(html).toContain('Found 53 entries')
    expect(html).toContain('Edited a profile</span>: Bethan Llewellyn')
    expect(html).toContain(
      'By command line, <time dateTime="2026-11-20T12:59:00.000Z">2026-11-20 12:59:00 GMT</time>',
    )
    expect(entries(html)[0]).toContain(` · ${bethan.email} · ${bethan.id}`)
    expect(html).toMatch(
      /<del[^>]*>.*&lt;b&gt;Old&lt;\/b&gt;.*<\/del><ins[^>]*>.*New.*<\/ins> mediator/,
    )
    expect(entries(html)[0]).toContain('Bethan')
    expect(entries(html)[1]).toContain('review-51')
  })

  it('shows fifty to a page', async () => {
    expect(entries(await read(''))).toHaveLength(50)
    expect(entries(await read('page=2'))).toHaveLength(3)
    expect(entries(await read('page=999'))).toHaveLength(3)
  })

  it.each([
    ['an action', 'action=mediator.edit', 1],
    ['an id', 'subject=review-7', 1],
    ['a part of a name', 'subject=llewell', 1],
    ['an email address', 'subject=EXAMPLE.org', 1],
    ['both', 'action=review.approve&subject=llewell', 0],
    ['what is in no name', 'subject=%25', 0],
    ['who did it', 'action=mediator.edit&actor=COMMAND', 1],
    ['the id of who did it', 'action=mediator.edit&actor=command-line', 1],
    ['someone who did nothing', 'actor=ada', 0],
    ['a day', 'action=mediator.edit&from=2026-11-20&to=2026-11-20', 1],
    ['a day before', 'to=2026-11-19', 0],
    ['a day after', 'from=2026-11-21', 0],
    ['days in the wrong order', 'action=mediator.edit&from=2026-11-21&to=2026-11-19', 1],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(entries(await read(query))).toHaveLength(expected)
  })
})

it('a day begins and ends at midnight in London', async () => {
  const id = 'summer-night'
  for (const at of ['2026-06-19T22:59:59Z', '2026-06-19T23:00:00Z', '2026-06-20T22:59:59Z'])
    await record({ action: 'review.delete', subjectId: id, at: new Date(at) })
  const html = await read(`subject=${id}&from=2026-06-20&to=2026-06-20`)
  expect(entries(html)).toHaveLength(2)
  expect(html).toContain('2026-06-20 00:00:00 BST')
  expect(html).toContain('2026-06-20 23:59:59 BST')
})

describe('the form', () => {
  it('shows the filters of the URL, and a link to reset them', async () => {
    const html = await read(
      'action=mediator.edit&subject=bethan&actor=line&from=2026-11-01&to=2026-11-30',
    )
    expect(html).toContain('<option value="mediator.edit" selected="">')
    for (const value of ['bethan', 'line', '2026-11-01', '2026-11-30'])
      expect(html).toContain(`value="${value}"`)
    expect(html).toContain('Reset Filters')
    expect(await read('page=2')).not.toContain('Reset Filters')
  })

  it('keeps the filters from page to page', async () => {
    expect(await read('actor=line&to=2026-11-30')).toContain(
      'href="/admin/audit?actor=line&amp;to=2026-11-30&amp;page=2"',
    )
  })
})

describe('someone on record', () => {
  it('is found by every name and email they have had, even after their deletion', async () => {
    const { id, email } = await aMediator(product.db, { fullName: 'Gina Before' })
    await decide(id, 'take-down', { reason: 'Rules' })
    await decide(id, 'restore', {})
    await product.db
      .update(users)
      .set({ name: 'Gina Since', email: 'since@example.org' })
      .where(eq(users.id, id))
    for (const words of ['gina before', email, 'gina since', 'since@example', id])
      expect([words, entries(await read(`subject=${words}`)).length]).toEqual([words, 2])

    await decide(id, 'delete', { email: 'since@example.org', reason: 'They asked.' })
    for (const words of ['gina before', email, 'gina since', 'since@example', id])
      expect([words, entries(await read(`subject=${words}`)).length]).toEqual([words, 3])
    const [deletion, restored] = entries(await read(`subject=${id}`))
    expect(deletion).toContain('Deleted a mediator</span>: Gina Since')
    expect(deletion).toContain('since@example.org')
    expect(deletion).toContain('Deleted reviews before:</span> 0')
    expect(deletion).not.toMatch(/<del|deletedReviews/)
    expect(restored).toContain('Gina Before')
  })

  it('is found with the reviews of them that were decided on', async () => {
    const { id, fullName, email } = await aMediator(product.db, { fullName: 'Rhodri Rated' })
    const review = await aReview(product.db, id, { clientName: 'N. Quiet', status: 'in_review' })
    await post(`/admin/reviews/${review}/approve`, {})
    await post(`/admin/reviews/${review}/delete`, { reason: 'abusive' })
    for (const words of [id, fullName, email, review, 'quiet']) {
      const found = entries(await read(`subject=${words}`))
      expect([words, found.length]).toEqual([words, 2])
      expect(found[0]).toContain('Deleted a review</span>: N. Quiet’s review of Rhodri Rated')
      expect(found[0]).toMatch(/Status:.*<del[^>]*>.*Approved.*<ins[^>]*>.*Deleted/)
      expect(found[0]).not.toMatch(/mediatorId|in_review/)
    }
  })
})

it('an administrator is found by name, email and id', async () => {
  const { id } = await aMediator(product.db)
  await decide(id, 'suspend', { reason: 'Rules' })
  for (const words of ['Ada Minister', admin.email, admin.id])
    expect(entries(await read(`actor=${words}&subject=${id}`))).toHaveLength(1)
})

describe('an export of mediators', () => {
  it('is on record with its filters and the number of mediators', async () => {
    await product.get(
      '/admin/mediators.csv?keyword=llewellyn&status=active&sort=views',
      admin.headers,
    )
    const [entry = ''] = entries(await read('action=mediators.export'))
    expect(entry).toContain(`By ${admin.email}`)
    expect(entry).toContain('Searched for:</span> llewellyn<')
    expect(entry).toContain('Status:</span> Active<')
    expect(entry).toContain('Mediators in the file:</span> 1<')
    expect(entry).not.toContain('Completeness')
  })

  it('that cannot be recorded does not happen', async () => {
    const { headers } = await anAdmin(product)
    await aMediator(product.db, { fullName: 'Kept Kay' })
    const answer = await withoutTables(product, ['audit_log'], () =>
      product.get('/admin/mediators.csv', headers),
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('Kept Kay')
  })
})

describe('a change of role', () => {
  it('opens and closes the admin area at once, on record', async () => {
    const other = await anAdmin(product, { role: 'user' })
    const open = async () => (await product.get('/admin/audit', other.headers)).status
    expect(await open()).toBe(404)
    expect(await change(other.email, 'admin')).toEqual({ ok: true, isChanged: true })
    expect(await open()).toBe(200)
    expect(await findAdmins(product.db)).toContainEqual({
      name: 'Ada Minister',
      email: other.email,
    })
    expect(await change(other.email, 'admin')).toEqual({ ok: true, isChanged: false })
    expect(await change(other.email, 'user')).toEqual({ ok: true, isChanged: true })
    expect(await open()).toBe(403)
    expect(entries(await read(`subject=${other.id}`))).toHaveLength(2)
  })

  it('of nobody does nothing', async () => {
    const refused = { ok: false, reason: 'missing' }
    expect(await change('nobody@example.org', 'admin')).toEqual(refused)
  })

  it('whose address is not confirmed makes nobody an administrator', async () => {
    const { email } = await aMediator(product.db, { emailVerified: false })
    expect(await change(email, 'admin')).toEqual({ ok: false, reason: 'unconfirmed' })
    const [user] = await product.db.select().from(users).where(eq(users.email, email))
    expect(user?.role).not.toBe('admin')
  })
})

const record = (entry: Pick<AuditEntry, 'action' | 'subjectId' | 'at'>) =>
  product.db.transaction((tx) => recordAudit(tx, { actor, ...entry }))

async function post(path: string, form: Record<string, string>) {
  expect((await product.post(path, form, admin.headers)).status).toBe(303)
}

const decide = (id: string, decision: string, form: Record<string, string>) =>
  post(`/admin/mediators/${id}/${decision}`, form)

const change = (email: string, role: 'admin' | 'user') =>
  changeRole(product.db, email, { role, actor, at: new Date() })

async function read(query: string) {
  const html = await (await product.get(`/admin/audit?${query}`, admin.headers)).text()
  return html.replaceAll('<!-- -->', '')
}

const entries = (html: string) =>
  html.match(/<li class="py-3\.5">.*?(?=<li class="py-3\.5">|<\/ol>)/gs) ?? []
