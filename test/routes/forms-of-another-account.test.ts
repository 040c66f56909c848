import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { aProfile } from '../kit/builders.ts'
import { fieldsOf } from '../kit/form-fields.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

/**
 * One browser: a form is opened in one account, then someone logs in to another in a second tab.
 * That every form is refused then, every-route.test.ts tells.
 */
let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

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
