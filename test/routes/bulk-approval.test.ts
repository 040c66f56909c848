import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  administrationMessages,
  approvalMessages,
} from '#app/administration/administration-messages.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator } from '../kit/builders.ts'
import { aQuickProduct } from '../kit/deliveries/quick-product.ts'
import { heldApprovalsOf, letHeldApprovalsPass } from '../kit/held-approvals.ts'
import { mailWith } from '../kit/mails.ts'
import type { TestProduct } from '../kit/product.ts'
import { refuseWrites } from '../kit/refuse-writes.ts'
import { listingOf, profileOf } from '../kit/rows.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aQuickProduct({})
  admin = await anAdmin(product)
})

const queue = '/admin/profile-approvals'

describe('the question', () => {
  it('has the names and the count of what was ticked, and approves nothing', async () => {
    const one = await waiting({ fullName: 'Asked Ann' })
    const two = await waiting({ fullName: 'Asked Bob' })
    const html = await page(`${queue}/approve?page=1&profile=${one.id}:0&profile=${two.id}:0`)
    expect(html).toContain('Approve 2 profiles?')
    expect(html).toMatch(/Asked Ann<\/li>.*Asked Bob<\/li>/s)
    expect(html).toMatch(new RegExp(`page=1&amp;profile=${one.id}(:|%3A)0[^>]*>Cancel`))
    expect((await profileOf(product.db, one.id)).approved).toBe(false)
    expect(await page(`${queue}?profile=${one.id}:0`)).toMatch(
      new RegExp(`checked=""[^>]*value="${one.id}:0"`),
    )
  })

  it.each(['', 'broken', 'id:', ':0', 'id:-1', 'id:0~x'])(
    'asks for a choice after %j',
    async (ticked) => {
      const answer = await approve(ticked === '' ? [] : [ticked])
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(approvalMessages.noneChosen)
      expect(await page(`${queue}/approve?page=1&profile=${ticked}`)).toContain(
        approvalMessages.noneChosen,
      )
    },
  )
})

describe('a confirmed approval', () => {
  it('is held for ten seconds, in which nobody sees anything of it', async () => {
    // A number of her own: she is named on no other profile as similar.
    const { id } = await waiting({ fullName: 'Held Hana', phone: '0113 496 0987' })
    const answer = await approve([`${id}:0`])
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${queue}#held`)
    expect((await profileOf(product.db, id)).approved).toBe(false)
    expect(await listingOf(product.db, id)).toBeUndefined()
    expect(await heldApprovalsOf(product.db, id)).toMatchObject([
      { state: 'created', seconds: expect.closeTo(10, 1) },
    ])

    const html = await page(queue)
    expect(html).toContain('1 profile will be approved in ten seconds.')
    expect(html).not.toContain('Select Held Hana')
    const other = await anAdmin(product)
    expect(await page(queue, other.headers)).not.toContain('Held Hana')
  })

  it('then takes effect, is on record under its administrator, and mailed', async () => {
    const one = await waiting({ fullName: 'Approved Amy' })
    const two = await waiting()
    await approve([`${one.id}:0`, `${two.id}:0`])
    await letHeldApprovalsPass(product.db, one.id)
    expect((await profileOf(product.db, one.id)).approved).toBe(true)
    expect((await profileOf(product.db, two.id)).approved).toBe(true)
    expect(await listingOf(product.db, two.id)).toBeDefined()
    expect(await actions(one.id)).toEqual([`mediator.approve ${admin.email}`])
    expect(await mailWith(product, one.email)).toContain('Your profile is approved')
    expect(await page(queue)).toContain('2 profiles approved.')
  })

  it('leaves a profile that its mediator saves meanwhile as they saved it, waiting', async () => {
    const { id } = await waiting({ fullName: 'Edited Eve', title: 'Read title' })
    await approve([`${id}:0`])
    await saveTitle(id, 'Newer title')
    expect(await page(queue)).toContain('Select Edited Eve')
    await letHeldApprovalsPass(product.db, id)
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: false,
      title: 'Newer title',
      version: 1,
    })
    const html = await page(queue)
    expect(html).toContain('0 profiles approved.')
    expect(html).toMatch(new RegExp(`Not approved, because .*href="${queue}/${id}"`, 's'))
  })

  it('holds once what is confirmed twice', async () => {
    const { id } = await waiting()
    expect((await approve([`${id}:0`])).status).toBe(303)
    expect((await approve([`${id}:0`, `${id}:0`])).status).toBe(303)
    expect(await heldApprovalsOf(product.db, id)).toHaveLength(1)
  })

  it('that is posted again once it has taken effect answers the same, and does nothing more', async () => {
    const { id, email } = await waiting({ fullName: 'Again Ann' })
    await approve([`${id}:0`])
    await letHeldApprovalsPass(product.db, id)
    await mailWith(product, email)
    const again = await approve([`${id}:0`])
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toBe(`${queue}#held`)
    expect(await actions(id)).toEqual([`mediator.approve ${admin.email}`])
  })

  it('of another administrator is not confirmed once more', async () => {
    const { id } = await waiting()
    const other = await anAdmin(product)
    await approve([`${id}:0`], other.headers)
    expect((await approve([`${id}:0`])).status).toBe(409)
  })
})

describe('undoing', () => {
  it('takes all of it back, on record, and ticks the profiles again', async () => {
    const one = await waiting({ fullName: 'Undone Una' })
    const two = await waiting()
    await approve([`${one.id}:0`, `${two.id}:0`])
    const answer = await undo(approvalsOf(await page(queue), 'Undone Una'))
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location).toContain('toast=approval-undone')
    const html = await page(location)
    expect(html).toMatch(new RegExp(`checked=""[^>]*value="${one.id}:0"`))
    expect(html).toContain('Select Undone Una')
    expect(await heldApprovalsOf(product.db, one.id)).toEqual([])
    expect(await actions(one.id)).toEqual([`mediator.undo-approval ${admin.email}`])
    expect(await actions(two.id)).toEqual([`mediator.undo-approval ${admin.email}`])
  })

  it('that is posted again answers the same, until the profiles are approved once more', async () => {
    const { id } = await waiting({ fullName: 'Twice Tia' })
    await approve([`${id}:0`])
    const approvals = approvalsOf(await page(queue), 'Twice Tia')
    const first = await undo(approvals, `${id}:0`)
    const again = await undo(approvals, `${id}:0`)
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await actions(id)).toEqual([`mediator.undo-approval ${admin.email}`])
    await approve([`${id}:0`])
    expect((await undo(approvals, `${id}:0`)).status).toBe(409)
    expect(await heldApprovalsOf(product.db, id)).toHaveLength(1)
  })

  it('loses nothing that the mediator saved meanwhile', async () => {
    const { id } = await waiting({ fullName: 'Saving Sue' })
    await approve([`${id}:0`])
    const approvals = approvalsOf(await page(queue), 'Saving Sue')
    await saveTitle(id, 'Saved meanwhile')
    expect((await undo(approvals)).status).toBe(303)
    expect(await profileOf(product.db, id)).toMatchObject({
      approved: false,
      title: 'Saved meanwhile',
    })
  })

  it('is refused once it has taken effect, and for what never was', async () => {
    const { id } = await waiting({ fullName: 'Late Lea' })
    await approve([`${id}:0`])
    const approvals = approvalsOf(await page(queue), 'Late Lea')
    await letHeldApprovalsPass(product.db, id)
    for (const given of [approvals, 'nothing']) {
      const answer = await undo(given, `${id}:0`)
      expect(answer.status).toBe(409)
      expect(await answer.text()).toContain(approvalMessages.undoTooLate)
    }
    expect((await profileOf(product.db, id)).approved).toBe(true)
    expect(await actions(id)).toEqual([`mediator.approve ${admin.email}`])
  })

  it('that fails takes back nothing, and says so', async () => {
    const own = await aQuickProduct({})
    const { headers } = await anAdmin(own)
    const { id } = await aMediator(own.db, { approved: false, fullName: 'Failing Fay' })
    await own.post(`${queue}/approve`, { profile: `${id}:0` }, headers)
    const approvals = approvalsOf(await text(await own.get(queue, headers)), 'Failing Fay')
    await refuseWrites(own.db, 'audit_log')
    const answer = await own.post(`${queue}/undo`, { approvals }, headers)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(approvalMessages.undoFailed)
    expect(await heldApprovalsOf(own.db, id)).toHaveLength(1)
  })
})

describe('an approval of several', () => {
  it('goes on without one that changed, and says so', async () => {
    const one = await waiting({ version: 3 })
    const two = await waiting()
    const answer = await approve([`${one.id}:2`, `${two.id}:0`, 'nobody:0', `${admin.id}:0`])
    expect(answer.status).toBe(409)
    expect(await text(answer)).toContain(
      `1 profile will be approved. 1 profile not approved: changed while you were reading. ${administrationMessages.ownProfile} 1 profile no longer waiting.`,
    )
    await letHeldApprovalsPass(product.db, two.id)
    expect((await profileOf(product.db, one.id)).approved).toBe(false)
    expect((await profileOf(product.db, two.id)).approved).toBe(true)
  })

  it('names those that changed, leads to them, and says what changed', async () => {
    const submittedAt = new Date('2020-01-01')
    const { id } = await waiting({
      submittedAt,
      title: 'Read title',
      fullName: 'Swapped Meanwhile',
    })
    await page(queue)
    await saveTitle(id, 'Swapped title')
    const html = await text(await approve([`${id}:0`]))
    expect(html).toMatch(new RegExp(`<a[^>]*href="${queue}/${id}"[^>]*>Swapped Meanwhile</a>`))
    expect(html).toMatch(/<del[^>]*>.*Read.*<\/del><ins[^>]*>.*Swapped.*<\/ins> title/s)
  })

  it('says so alone for a version that nobody was shown', async () => {
    const { id } = await waiting({ version: 1 })
    const answer = await approve([`${id}:0`])
    expect(answer.status).toBe(409)
    const html = await text(answer)
    expect(html).toContain('changed while you were reading.')
    expect(html).not.toContain('The text is the same.')
  })

  it.each([
    [{ bio: '' }, 'under 60%, no bio'],
    [{ phone: '1', location: '' }, 'under 60%'],
    [{ bio: '<p> </p>', website: 'https://a.example', certifications: 'Yes' }, 'no bio'],
  ])('leaves out a profile with %o, which is marked', async (given, mark) => {
    const { id } = await waiting({ ...given, submittedAt: new Date('2019-01-01') })
    const html = await page(queue)
    expect(html).toMatch(new RegExp(`disabled=""[^>]*name="profile"[^>]*value="${id}:0"`))
    expect(html).toContain(`Incomplete: ${mark}</p>`)
    expect(await page(`${queue}/${id}`)).toContain(`Incomplete: ${mark}. You can approve it here`)
    const answer = await approve([`${id}:0`])
    expect(answer.status).toBe(409)
    expect(await text(answer)).toContain(`1 profile not approved: ${approvalMessages.incomplete}.`)
    const alone = await product.post(`${queue}/${id}/approve`, { version: '0' }, admin.headers)
    expect(alone.status).toBe(303)
  })

  it('that fails holds none, and says so', async () => {
    const own = await aQuickProduct({})
    const { headers } = await anAdmin(own)
    const { id } = await aMediator(own.db, { approved: false })
    await refuseWrites(own.db, 'pgboss.job_common')
    const answer = await own.post(`${queue}/approve`, { profile: [`${id}:0`] }, headers)
    expect(answer.status).toBe(503)
    expect(await text(answer)).toContain(`>${administrationMessages.approveMediatorFailed}<`)
    expect((await profileOf(own.db, id)).approved).toBe(false)
  })
})

const waiting = (given: Partial<MediatorRow> = {}) =>
  aMediator(product.db, { approved: false, ...given })

const approve = (profile: string[], headers = admin.headers) =>
  product.post(`${queue}/approve`, { profile }, headers)
const undo = (approvals: string, ...profile: string[]) =>
  product.post(`${queue}/undo`, { approvals, profile }, admin.headers)
const page = async (path: string, headers = admin.headers) => text(await product.get(path, headers))
const text = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')

/** The id of the approvals whose notice names this mediator. */
function approvalsOf(html: string, fullName: string): string {
  const notice = html.slice(html.indexOf(fullName))
  return /name="approvals" value="([^"]+)"/.exec(notice)?.[1] ?? ''
}

const saveTitle = (id: string, title: string) =>
  product.db.update(mediators).set({ title, version: 1 }).where(eq(mediators.id, id))

async function actions(id: string): Promise<string[]> {
  const entries = await product.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.id))
  return entries.map(({ action, actorEmail }) => `${action} ${actorEmail}`)
}
