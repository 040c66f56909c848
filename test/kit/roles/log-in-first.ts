import { expect } from 'vitest'

/**
 * Whoever posts without being signed in is sent to log in. What they typed comes back with the way
 * there; where they typed nothing they are led there.
 */
export async function expectLogInFirst(answer: Response) {
  if (answer.status === 401) {
    expect(await answer.text()).toContain('href="/login?redirect=')
    return
  }
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^\/login\?redirect=/)
}
