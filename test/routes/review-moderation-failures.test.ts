import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aMediator, aReview } from '../kit/builders.ts'
import { aProduct } from '../kit/product.ts'
import { ratingOf, reviewRow } from '../kit/rows.ts'
import { signedInAdmin } from '../kit/sign-in.ts'

describe('a decision that cannot be stored', () => {
  it('says so with status 503, and nothing of it remains', async () => {
    const broken = await aProduct()
    const { headers } = await signedInAdmin(broken)
    const { id: mediatorId } = await aMediator(broken.db, { fullName: 'Kept Whole' })
    const waiting = await aReview(broken.db, mediatorId, { status: 'in_review', rating: 1 })
    const published = await aReview(broken.db, mediatorId, { rating: 5 })
    const before = await ratingOf(broken.db, mediatorId)
    await broken.db.execute(sql`alter table audit_log rename to audit_log_away`)

    const approved = await broken.post(`/admin/reviews/${waiting}/approve`, {}, headers)
    expect(approved.status).toBe(503)
    expect(await approved.text()).toContain('Failed to approve review.')
    const form = { reason: 'other', details: 'A court order.' }
    const deleted = await broken.post(`/admin/reviews/${published}/delete`, form, headers)
    expect(deleted.status).toBe(503)
    const html = await deleted.text()
    expect(html).toContain('Failed to delete review.')
    expect(html).toContain('A court order.</textarea>')

    expect((await reviewRow(broken.db, waiting))?.status).toBe('in_review')
    expect((await reviewRow(broken.db, published))?.status).toBe('approved')
    expect(await ratingOf(broken.db, mediatorId)).toEqual(before)
    const jobs = await broken.db.execute(sql`select from pgboss.job where name = 'mail'`)
    expect(jobs.rows).toEqual([])
  })
})
