import { randomUUID } from 'node:crypto'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { TestProduct } from './product.ts'
import { givePassword, signIn } from './sign-in.ts'

/** An administrator without a profile, signed in; with its email, the support account. */
export async function anAdmin(
  product: Pick<TestProduct, 'db' | 'auth'>,
  { email = `${randomUUID()}@example.org`, role = 'admin' } = {},
): Promise<{ id: string; email: string; headers: { cookie: string } }> {
  const id = randomUUID()
  await product.db.insert(users).values({ id, name: 'Ada Minister', email, role })
  await givePassword(product, id)
  return { id, email, headers: await signIn(product, email) }
}
