import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { aMediator, anInquiry, aProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct, type TypedForm } from '../kit/product.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'

let product: TestProduct
let mediator: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  product = await aProduct({ SUPPORT_EMAIL: 'support@example.org' })
  await aMediator(product.db, { id: 'bethan', fullName: 'Bethan Llewellyn' })
  await aMediator(product.db, { fullName: 'Ada Ash' })
  mediator = await signedIn(product, { fullName: 'Mari Owen' })
})

const path = '/mediator/bethan-llewellyn'
const password = 'a quiet harbour'

const forms: [name: string, path: string, form: TypedForm, isSignedIn?: true][] = [
  ['an enquiry', `${path}/enquiry`, anInquiry({ disputeDescription: 'The fence' })],
  ['an enquiry to several', '/enquiry?to=bethan-llewellyn,ada-ash', anInquiry()],
  ['a review', `${path}/review`, { clientName: 'Jo', rating: '4', comment: 'Calm and clear.' }],
  ['a report', '/report/profile/ada-ash', { reason: 'abusive', text: 'It insults me.' }],
  ['a message to support', '/contact', { name: 'Jo', subject: 'Hello', message: 'A question' }],
  [
    'a registration',
    '/register',
    { fullName: 'Jo Smith', password, confirmPassword: password, terms: 'yes' },
  ],
  ['a change of address', '/dashboard/account/email', { currentPassword: testPassword }, true],
  ['a profile', '/dashboard/profile', aProfile({ fullName: 'Mari Owen' }), true],
]

describe.each(forms)('%s', (name, to, form, isSignedIn) => {
  const typed = `${name.replaceAll(' ', '-')}@gmail.con`
  const meant = typed.replace('.con', '.com')
  const send = (given: Record<string, string>) =>
    product.post(to, { ...form, email: typed, ...given }, isSignedIn ? mediator.headers : {})

  it('comes back once to ask about an address with a slip, and is taken as it is typed', async () => {
    const asked = await send({})
    expect(asked.status).toBe(422)
    const html = (await asked.text()).replaceAll('<!-- -->', '')
    expect(html).toContain(`Did you mean ${meant}? If the address is right as it is`)
    expect(html).toMatch(new RegExp(`<input[^>]* name="email"[^>]* value="${typed}"`))
    expect(html).toContain(`<input type="hidden" name="emailDrawnWith" value="${typed}"/>`)
    expect(html).toMatch(
      new RegExp(`formNoValidate=""[^>]* name="emailMeant"[^>]*>Use ${meant}</button>`),
    )
    expect((await send({ emailDrawnWith: typed })).status).toBe(303)
  })
})

describe('one press', () => {
  it('sends the enquiry with the address that was meant, and nothing was sent before', async () => {
    const form = anInquiry({ email: 'press@gmial.com', disputeDescription: 'One press' })
    const sent = () =>
      product.db.select().from(inquiries).where(eq(inquiries.disputeDescription, 'One press'))
    expect((await product.post(`${path}/enquiry`, form)).status).toBe(422)
    expect(await sent()).toEqual([])
    const press = { emailDrawnWith: 'press@gmial.com', emailMeant: 'press@gmail.com' }
    const answer = await product.post(`${path}/enquiry`, { ...form, ...press })
    expect(answer.status).toBe(303)
    expect(await sent()).toMatchObject([{ email: 'press@gmail.com' }])
  })

  it('is kept where another field has to be put right first', async () => {
    const press = { emailDrawnWith: 'kept@gmail.con', emailMeant: 'kept@gmail.com' }
    const form = anInquiry({ email: 'kept@gmail.con', disputeDescription: '', ...press })
    const html = await (await product.post(`${path}/enquiry`, form)).text()
    expect(html).toMatch(/<input[^>]* name="email"[^>]* value="kept@gmail\.com"/)
    expect(html).not.toContain('kept@gmail.con')
  })
})

it.each([
  ['/register', { fullName: 'Jo Smith', terms: 'yes' }, 'Password is required'],
  ['/dashboard/account/email', {}, 'Enter your current password'],
])(
  'a press at %s, where passwords come back empty, fills the address in and asks for them',
  async (to, form, message) => {
    const press = { emailDrawnWith: 'new@gmail.con', emailMeant: 'new@gmail.com' }
    const empty = { password: '', confirmPassword: '', currentPassword: '' }
    const typed = { ...form, ...empty, ...press, email: 'new@gmail.con' }
    const asked = await product.post(to, typed, to === '/register' ? {} : mediator.headers)
    const html = await asked.text()
    expect(asked.status).toBe(422)
    expect(html).toMatch(/<input[^>]* name="email"[^>]* value="new@gmail\.com"/)
    expect(html).not.toContain('new@gmail.con')
    expect(html).toContain(message)
  },
)

it('does not ask a mediator again about the address that their profile has', async () => {
  const { id, headers } = await signedIn(product, { fullName: 'Sara Slip' })
  await product.db.update(mediators).set({ email: 'sara@gmail.co' }).where(eq(mediators.id, id))
  const html = await (await product.get('/dashboard/profile', headers)).text()
  expect(html).toContain('<input type="hidden" name="emailDrawnWith" value="sara@gmail.co"/>')
  const form = { ...aProfile({ fullName: 'Sara Slip', email: 'sara@gmail.co' }) }
  const saved = await product.post(
    '/dashboard/profile',
    { ...form, emailDrawnWith: 'sara@gmail.co' },
    headers,
  )
  expect(saved.status).toBe(303)
})

it('takes signs that are not seen out of what is pasted into an address, a name and a number', async () => {
  const form = anInquiry({
    name: '\ufeffJo\u200b Smith\u00a0',
    email: '\u2068jo.pasted@example.org\u2069\u200b',
    phone: '07700\u00ad 900412\u202c',
    disputeDescription: 'Pasted',
  })
  expect((await product.post(`${path}/enquiry`, form)).status).toBe(303)
  const [pasted] = await product.db
    .select()
    .from(inquiries)
    .where(eq(inquiries.disputeDescription, 'Pasted'))
  expect(pasted).toMatchObject({
    name: 'Jo Smith',
    email: 'jo.pasted@example.org',
    phone: '07700 900412',
  })
})
