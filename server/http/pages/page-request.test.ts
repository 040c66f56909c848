import { expect, it } from 'vitest'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { decodablePath, toPageRequest } from './page-request.ts'

it.each([
  ['/mediator/si%C3%A2n', '/mediator/si%C3%A2n'],
  ['/mediator/%FF', '/mediator/%EF%BF%BD'],
  ['/%C3%28', '/%EF%BF%BD'],
  ['/a%00b', '/a%EF%BF%BDb'],
  ['/100%', '/100%25'],
  ['/%zz%2', '/%25zz%252'],
  ['/a%2Fb', '/a%2Fb'],
])('%s is read as %s', (path, decodable) => {
  expect(decodablePath(path)).toBe(decodable)
  expect(() => decodeURIComponent(decodable)).not.toThrow()
})

it('tells the pages that who asked has gone, at the public URL too', () => {
  const leaving = new AbortController()
  const asked = new Request('http://localhost/search?q=a', { signal: leaving.signal })
  const environment = { appUrl: 'https://example.com' } as Environment
  const request = toPageRequest(asked, environment)
  expect(request.url).toBe('https://example.com/search?q=a')
  expect(request.signal.aborted).toBe(false)
  leaving.abort()
  expect(request.signal.aborted).toBe(true)
})
