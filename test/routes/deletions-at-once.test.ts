import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { mailGathered } from '#app/enquiries/gathered/gather-inquiries.server.ts'
import { replyAddress } from '#app/enquiries/incoming/reply-address.server.ts'
import { takeMail } from '#app/enquiries/incoming/take-mail.server.ts'
import {
  gatheredInquiries,
  heldInquiries,
  inquiries,
} from '#app/enquiries/inquiries.table.server.ts'
import { rememberOpened } from '#app/enquiries/private-page/opened-cookie.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aHeldInquiry, aMediator } from '../kit/builders.ts'
import { wholeMail } from '../kit/incoming-mail/whole-mail.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct({ REPLY_DOMAIN: 'reply.example.org' })
  admin = await anAdmin(product)
})

const sender = 'priya@example.com'

/** What somebody else does at the moment in which a mediator is deleted. */
const acts: Record<string, (given: Awaited<ReturnType<typeof aLeadAndMore>>) => Promise<unknown>> =
  {
    'a sender writes': async ({ id, path, opened }) => {
      const form = { inquiryId: id, text: 'Are you there?' }
      expect((await product.post(`${path}/message`, form, opened)).status).toBe(303)
    },
    'a sender mails': async ({ id }) => {
      const to = replyAddress(product, id, 'enquirer') ?? ''
      const head = { From: sender, To: to, 'Message-ID': `<${id}@example.com>` }
      const raw = wholeMail(head, { type: 'text/plain', content: 'Are you there?' })
      const taken = await takeMail(product, { raw, envelopeFrom: sender, recipients: [to] })
      expect(taken).toMatchObject({ ok: true })
    },
    'an administrator approves a held enquiry': async ({ held }) => {
      const approved = await product.post(
        `/admin/held-enquiries/${held}/approve`,
        {},
        admin.headers,
      )
      expect(approved.status).toBe(303)
    },
    'mails are gathered': ({ id }) => mailGathered(product, id),
  }

async function aLeadAndMore(isSuspended: boolean) {
  const { id: mediatorId } = await aMediator(product.db)
  const request = await aLinkedRequest(product, [mediatorId])
  const [id = ''] = request.leads
  await product.db.insert(gatheredInquiries).values({ inquiryId: id, mediatorId })
  await product.db.update(users).set({ banned: isSuspended }).where(eq(users.id, mediatorId))
  const [cookie = ''] = rememberOpened(product, request.id).split(';')
  const held = await aHeldInquiry(product.db, mediatorId)
  return { id, mediatorId, held, path: request.path, opened: { cookie } }
}

it.each(Object.keys(acts))(
  'a deletion and the other wait for one another in turn: %s',
  async (act) => {
    const given = await aLeadAndMore(act !== 'an administrator approves a held enquiry')
    const isWaiting = async () => {
      const { rows } = await product.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    let acting: Promise<unknown> = Promise.resolve()
    await product.db.transaction(async (tx) => {
      // In the order in which a deletion takes them.
      await tx.select().from(mediators).where(eq(mediators.id, given.mediatorId)).for('update')
      acting = acts[act]?.(given) ?? Promise.reject(new Error(act))
      acting.catch(() => {})
      await until(isWaiting, 'the other waits')
      for (const table of [inquiries, heldInquiries, gatheredInquiries])
        await tx.select().from(table).where(eq(table.mediatorId, given.mediatorId)).for('update')
    })
    await acting
  },
)
