import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#app/accounts/account-messages.ts'
import { aDatabase } from '../kit/database.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let url: string
let product: TestProduct
beforeAll(async () => {
  url = (await aDatabase()).url
  product = await aProduct({}, url)
})

/** Ends all sessions as soon as something is written to a table: after the guard, before the rest. */
async function endSessionsWith(table: string) {
  await product.db.execute(sql`
    create or replace function end_sessions() returns trigger language plpgsql as
    $$ begin delete from sessions; return null; end $$`)
  await product.db.execute(
    sql.raw(`create or replace trigger end_sessions after insert or update or delete on ${table}
      for each statement execute function end_sessions()`),
  )
  return () => product.db.execute(sql.raw(`drop trigger end_sessions on ${table}`))
}

describe('someone whose session ends while a request of theirs is under way', () => {
  it.each([
    [
      '/dashboard/account/password',
      { password: 'a louder harbour 9', confirmPassword: 'a louder harbour 9' },
    ],
    ['/dashboard/account/email', { email: 'elsewhere@example.org' }],
  ])('is told so on POST %s', async (path, form) => {
    const { headers } = await signedIn(product)
    const restore = await endSessionsWith('throttles')
    const typed = { ...form, currentPassword: testPassword }
    const answer = await product.post(`${path}.data`, typed, headers)
    const page = await answer.text()
    await restore()
    expect(answer.status).toBe(422)
    expect(page).toContain(accountMessages.sessionEnded)
  })

  it('is signed out everywhere all the same', async () => {
    const { id, headers } = await signedIn(product)
    await product.db.execute(sql`
      insert into mailed_links (digest, purpose, user_id, email, state, expires_at)
      values ('a-link', 'reset-password', ${id}, 'a@example.org', '', now() + interval '1 hour')`)
    const restore = await endSessionsWith('mailed_links')
    const answer = await product.post('/dashboard/account/sessions', {}, headers)
    await restore()
    expect(answer.headers.get('location')).toBe('/login?toast=signed-out-everywhere')
  })

  it('is led to the login by the question for a passkey', async () => {
    const { headers } = await signedIn(product)
    const locking = new Client({ connectionString: url })
    await locking.connect()
    try {
      // The guard has read the session and waits for its user.
      await locking.query('begin; lock table users in access exclusive mode')
      const asked = product.get('/dashboard/account/passkeys/options?areas=x', headers)
      await until(async () => {
        const { rows } = await locking.query(
          `select from pg_locks where relation = 'users'::regclass and not granted`,
        )
        return rows.length > 0
      }, 'the user is asked for')
      await locking.query('delete from sessions; commit')
      const answer = await asked
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(
        `/login?redirect=${encodeURIComponent('/dashboard/account/passkeys/options?areas=x')}`,
      )
    } finally {
      await locking.end()
    }
  })
})
