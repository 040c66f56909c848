import { expect, it } from 'vitest'
import { aProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

it('signs a new mediator in for a test', async () => {
  const product = await aProduct()
  const { id, headers } = await signedIn(product, { fullName: 'Siân Llewellyn', approved: false })
  const session = await product.auth.api.getSession({ headers: new Headers(headers) })
  expect(session?.user).toMatchObject({ id, name: 'Siân Llewellyn', emailVerified: true })
})
