import { beforeAll, describe, expect, it } from 'vitest'
import { changeRole, findAdmins } from '#app/infrastructure/database/accounts/change-role.server.ts'
import { recordAudit } from '#app/infrastructure/database/audit/record-audit.server.ts'
import { anAdmin } from '../../kit/administrators.ts'
import { aMediator } from '../../kit/builders.ts'
import { aProduct, type TestProduct } from '../../kit/product.ts'

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
    expect(html).toMatch(/By command line, <time[^>]*>2026-11-20 12:59</)
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
    ['an address', 'subject=EXAMPLE.org', 1],
    ['both', 'action=review.approve&subject=llewell', 0],
    ['what is in no name', 'subject=%25', 0],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(entries(await read(query))).toHaveLength(expected)
  })
})

describe('a change of role', () => {
  it('opens and closes the admin area at once, on record', async () => {
    const other = await anAdmin(product, { role: 'user' })
    const open = async () => (await product.get('/admin/audit', other.headers)).status
    expect(await open()).toBe(404)
    expect(await change(other.email, 'admin')).toBe('changed')
    expect(await open()).toBe(200)
    expect(await findAdmins(product.db)).toContainEqual({
      name: 'Ada Minister',
      email: other.email,
    })
    expect(await change(other.email, 'admin')).toBe('unchanged')
    expect(await change(other.email, 'user')).toBe('changed')
    expect(await open()).toBe(404)
    expect(entries(await read(`subject=${other.id}`))).toHaveLength(2)
  })

  it('of nobody does nothing', async () => {
    expect(await change('nobody@example.org', 'admin')).toBeUndefined()
  })
})

const change = (email: string, role: 'admin' | 'user') =>
  changeRole(product.db, email, { role, actor, at: new Date() })

async function read(query: string) {
  const html = await (await product.get(`/admin/audit?${query}`, admin.headers)).text()
  return html.replaceAll('<!-- -->', '')
}

const entries = (html: string) =>
  html.match(/<li class="py-3\.5">.*?(?=<li class="py-3\.5">|<\/ol>)/gs) ?? []
