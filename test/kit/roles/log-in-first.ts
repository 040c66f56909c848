import { expect } from 'vitest'

/**
 * Expects the answer to a post of someone who is not signed in: what was typed comes back with a
 * link to the login; where nothing was typed, a redirect to it.
 */
export async function expectLogInFirst(answer: Response) {
  if (answer.status === 401) {
    expect(await answer.text()).toContain('href="/login?redirect=')
    return
  }
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^\/login\?redirect=/)
}
