import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { anIdentityProvider } from '../kit/servers/identity-provider.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

const ip = '203.0.113.9'
const from = { 'x-forwarded-for': ip }
const email = 'bethan@example.org'
const path = '/mediator/bethan-llewellyn'

let product: TestProduct
let session: { id: string; headers: { cookie: string } }
beforeAll(async () => {
  const provider = await anIdentityProvider()
  afterFile(provider.close, 'servers')
  product = await aProduct({ TRUST_PROXY: 'true', ...provider.settings })
  await aMediator(product.db, { id: 'bethan', fullName: 'Bethan Llewellyn' })
  session = await signedIn(product)
})

type Kind = Parameters<TestProduct['limits']['allows']>[0]

const password = 'a-louder-harbour-9'
const registration = {
  fullName: 'Nia Bevan',
  email: 'nia@example.org',
  password,
  confirmPassword: password,
  terms: 'yes',
}
const newPassword = { currentPassword: testPassword, password, confirmPassword: password }

/** Every form that a limit can refuse: the limit, whom it counts, and what is posted. */
const forms: [string, Kind, who: () => string, form: TypedForm, isSignedIn?: boolean][] = [
  ['/login', 'password-from-ip', () => ip, { email, password }],
  ['/login', 'password-at-login', () => `${email} ${ip}`, { email, password }],
  ['/login', 'password-of-account', () => email, { email, password }],
  ['/register', 'registration-from-ip', () => ip, registration],
  ['/forgot-password', 'mail-from-ip', () => ip, { email }],
  ['/sign-in/google', 'social-sign-in-from-ip', () => ip, { from: 'login' }],
  ['/dashboard/account/password', 'password-while-signed-in', () => session.id, newPassword, true],
  [
    '/dashboard/account/email',
    'email-change-of-account',
    () => session.id,
    { email: 'new@example.org', currentPassword: testPassword },
    true,
  ],
  [`${path}/enquiry`, 'inquiry-from-ip', () => ip, anInquiry()],
  [
    `${path}/review`,
    'review-from-ip',
    () => ip,
    { clientName: 'R. Thomas', rating: '4', comment: 'Calm.' },
  ],
  [
    '/contact',
    'contact-message-from-ip',
    () => ip,
    { name: 'R. Thomas', email: 'r@example.org', subject: 'Fees', message: 'What is it?' },
  ],
]

describe.each(forms)('POST %s past the limit %s', (url, kind, who, form, isSignedIn) => {
  const headers = () => (isSignedIn ? { ...from, ...session.headers } : from)

  it('says by its status, a header and in words when to try again', async () => {
    for (let isAllowed = true; isAllowed; ) isAllowed = await product.limits.allows(kind, who())
    const refused = await product.post(url, form, headers())
    const asData = await product.post(`${url}.data`, form, headers())
    await product.limits.reset(kind, who())

    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(800)
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(await refused.text()).toMatch(/You can try again in (1[45]|60) minutes\./)
    expect(asData.status).toBe(429)
    expect(Number(asData.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await asData.text()).toMatch(/You can try again in/)
  })

  it('leaves one event in the security log, however often it was refused', async () => {
    const events = await until(async () => {
      const found = await product.db
        .select({ event: securityLog.event, ipKey: securityLog.ipKey })
        .from(securityLog)
        .where(eq(securityLog.detail, kind))
      return found.length > 0 && found
    }, 'the refusal is recorded')
    expect(events).toEqual([
      { event: 'request.throttle', ipKey: product.keyedDigest(`address ${ip}`) },
    ])
  })
})
