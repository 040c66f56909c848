import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { onDatabase } from './database.ts'
import { signIn } from './sign-in.ts'

/** A page in a browser of their own for the administrator of the sample data, who is signed in. */
export async function support(
  browser: Browser,
  { javaScriptEnabled = true, width = 1280, email = 'support@example.org' } = {},
) {
  const viewport = { width, height: 900 }
  const page = await (await browser.newContext({ javaScriptEnabled, viewport })).newPage()
  await signIn(page, email)
  return page
}

/** The same for an administrator of this test alone: what others approve is not announced there. */
export async function ownDesk(
  browser: Browser,
  given: { javaScriptEnabled?: boolean; width?: number } = {},
) {
  return support(browser, { ...given, email: await anAdministrator() })
}

/** The address of an administrator who signs in with the sample password. */
export async function anAdministrator() {
  const id = randomUUID()
  const email = `${id}@example.org`
  await onDatabase((db) =>
    db.execute(sql`
      with account as (
        insert into users (id, name, email, email_verified, role)
        values (${id}, 'Anwen Administrator', ${email}, true, 'admin'))
      insert into accounts (id, account_id, provider_id, user_id, password)
      select ${id}, ${id}, 'credential', ${id}, a.password
      from accounts a join users u on u.id = a.user_id
      where u.email = 'support@example.org' and a.provider_id = 'credential'`),
  )
  return email
}
