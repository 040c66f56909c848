import { beforeAll, expect, it } from 'vitest'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { mailMakers } from '../kit/deliveries/every-mail.ts'
import { ordinaryTyped } from '../kit/deliveries/mail-texts.ts'
import { aQuickProduct, jobInState } from '../kit/deliveries/quick-product.ts'
import { mailWith } from '../kit/mails.ts'
import type { TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aQuickProduct({})
})

const past = '2026-01-01T00:00:00Z'

/** Has a mail sent whose link stopped working while it waited. */
async function sendLate(kind: keyof typeof mailMakers) {
  const { requestId, ...made } = mailMakers[kind](ordinaryTyped)
  const mail = { ...made, id: `late-${kind}`, validUntil: past }
  await product.db.transaction((tx) => product.jobs.send(tx, mailQueue, mail))
  return mail
}

it.each([
  ['verification', '/dashboard/account/verification'],
  ['email-change', '/dashboard/account/email'],
  ['password-reset', '/forgot-password'],
  ['unlock', '/login/unlock'],
  ['contact-address', '/dashboard/profile/contact-address'],
] as const)(
  'of a late mail %s no link is sent, but where to ask for another',
  async (kind, page) => {
    const { id, subject } = await sendLate(kind)
    const mail = await mailWith(product, `${id}@`)
    expect(mail).toContain(`Subject: ${subject}`)
    expect(mail).toContain('could not send')
    expect(mail).toContain(page)
    expect(mail).not.toMatch(/token/)
  },
)

it.each(['confirm-start', 'review-invitation'] as const)(
  'a late mail %s is given up, with the reason',
  async (kind) => {
    const { id } = await sendLate(kind)
    const job = await jobInState(product, id, { state: 'created', name: 'given-up' })
    expect(job.error).toMatch(/^Not sent: its link stopped working on 2026-01-01/)
  },
)

it('every mail with a link that works for a time says until when', () => {
  const withToken = Object.values(mailMakers)
    .map((make) => make(ordinaryTyped))
    .filter(({ text }) => /token=|review-invitation/.test(text))
  expect(withToken.length).toBeGreaterThan(5)
  expect(withToken.filter(({ validUntil }) => !validUntil).map(({ kind }) => kind)).toEqual([])
})
