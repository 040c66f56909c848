import { expect, it } from 'vitest'
import { decodablePath } from './page-request.ts'

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
