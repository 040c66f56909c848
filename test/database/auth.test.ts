import { expect, it } from 'vitest'
import { aProduct } from '../kit/product.ts'
import { cookieOf } from '../kit/sign-in.ts'

it('signs up, signs in, and knows the session by its cookie', async () => {
  const { auth } = await aProduct()
  const signUp = await auth.api.signUpEmail({
    body: { name: 'Amara Okafor', email: 'amara@example.org', password: 'a long enough one' },
  })
  expect(signUp.user.email).toBe('amara@example.org')

  const { headers } = await auth.api.signInEmail({
    body: { email: 'amara@example.org', password: 'a long enough one' },
    returnHeaders: true,
  })
  const session = await auth.api.getSession({ headers: new Headers({ cookie: cookieOf(headers) }) })
  expect(session?.user.name).toBe('Amara Okafor')
})
