import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aProfile } from '../kit/builders.ts'
import { fieldsOf } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { existingPath } from '../kit/roles/every-page.ts'
import { everyRoute } from '../kit/roles/route-table.ts'
import { profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

/** One browser: a form is opened in one account, then someone logs in to another in a second tab. */
const opener = { id: 'another-account', email: 'opener@example.org' }
const openedByOther = { accountId: opener.id, accountEmail: opener.email }

let product: TestProduct
let mediator: Awaited<ReturnType<typeof aSignedInMediator>>
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  product = await aProduct()
  mediator = await aSignedInMediator()
  admin = await anAdmin(product)
})

async function aSignedInMediator() {
  const made = await signedIn(product)
  const [user] = await product.db.select().from(users).where(eq(users.id, made.id))
  return { ...made, email: user?.email ?? '' }
}

const privateForms = (await everyRoute()).filter(
  ({ access, hasAction }) => access !== 'public' && hasAction,
)

it('knows the forms behind login', () => {
  expect(privateForms.length).toBeGreaterThan(50)
})

describe.each(privateForms.map(({ path, access }) => [path, access] as const))(
  'a post to %s',
  (pattern, access) => {
    const account = () => (access === 'admin' ? admin : mediator)

    it('is refused where its page was drawn for another account, which it names', async () => {
      const path = await existingPath(product, { mediatorId: mediator.id }, pattern)
      const { email, headers } = account()
      const answer = await product.post(path, { ...openedByOther, note: 'Rang twice' }, headers)
      expect(answer.status).toBe(403)
      const page = await answer.text()
      expect(page).toContain(opener.email)
      expect(page).toContain(email)
      expect(page).toContain('Rang twice')
    })

    it('is refused by its data request too', async () => {
      const path = await existingPath(product, { mediatorId: mediator.id }, pattern)
      const answer = await product.post(`${path}.data`, openedByOther, account().headers)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain(`This page was opened by ${opener.email}`)
    })
  },
)

describe('a profile form that was opened in one account and sent from another', () => {
  it('changes neither profile, and keeps what was typed', async () => {
    const first = await signedIn(product, { fullName: 'Bethan First' })
    const second = await signedIn(product, { fullName: 'Rhys Second' })
    const opened = await (await product.get('/dashboard/profile', first.headers)).text()
    const account = fieldsOf(opened).filter(({ name }) => name.startsWith('account'))
    expect(account.map(({ name }) => name)).toContain('accountId')
    const form = {
      ...aProfile({ fullName: 'Bethan First', bio: 'My own words' }),
      ...Object.fromEntries(account.map(({ name, value }) => [name, value])),
      overwrite: '1',
    }
    const answer = await product.post('/dashboard/profile', form, second.headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('My own words')
    expect((await profileOf(product.db, second.id)).fullName).toBe('Rhys Second')
    expect((await profileOf(product.db, first.id)).bio).not.toContain('My own words')
  })

  it('is taken once its own account is logged in again', async () => {
    const { id, headers } = await signedIn(product)
    const form = aProfile({ accountId: id, fullName: 'Own Name' })
    expect((await product.post('/dashboard/profile', form, headers)).status).toBe(303)
    expect((await profileOf(product.db, id)).fullName).toBe('Own Name')
  })
})

it('refuses a form that does not say whose it is, and does not offer to send it again', async () => {
  const { id, headers } = await signedIn(product, { fullName: 'Unchanged Name' })
  const body = new URLSearchParams({ fullName: 'Another Name' })
  const answer = await product.fetch('/dashboard/profile', {
    method: 'POST',
    headers: { ...headers, host: 'localhost:3000', origin: 'http://localhost:3000' },
    body,
  })
  expect(answer.status).toBe(403)
  const page = await answer.text()
  expect(page).toContain('We could not tell which account this page was opened in')
  expect(page).not.toContain('Try again')
  expect((await profileOf(product.db, id)).fullName).toBe('Unchanged Name')
})

it('deletes no account but the one that the page names', async () => {
  const first = await signedIn(product)
  const second = await signedIn(product)
  const form = { accountId: first.id, accountEmail: 'first@example.org', confirm: 'yes' }
  const answer = await product.post('/dashboard/account/delete', form, second.headers)
  expect(answer.status).toBe(403)
  const left = await product.db.select().from(users).where(eq(users.id, second.id))
  expect(left).toHaveLength(1)
})
