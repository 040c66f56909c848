import { expect, it } from 'vitest'
import { cookiePrefix, findOwnCookie } from './own-cookies.ts'

const request = (cookie?: string) =>
  new Request('http://localhost/', { headers: cookie === undefined ? {} : { cookie } })

it('binds cookies to the host where the site has https', () => {
  expect(cookiePrefix('https://mediators.example')).toBe('__Host-mediator')
  expect(cookiePrefix('http://localhost:3000')).toBe('mediator')
})

it.each([
  ['a=b; mediator.session_token=x', 'mediator.session_token=x'],
  ['__Host-mediator.session_token=x;a=b', '__Host-mediator.session_token=x'],
  ['mediator.session_token', undefined],
  ['mediator.session_tokens=x', undefined],
  ['xmediator.session_token=x', undefined],
  ['__Secure-mediator.session_token=x', undefined],
  ['mediator.two_factor=x', undefined],
  [undefined, undefined],
])('in %j the session is %j', (cookie, expected) => {
  expect(findOwnCookie(request(cookie), 'session_token')).toBe(expected)
})

it('finds any of ours', () => {
  expect(findOwnCookie(request('a=b; __Host-mediator.device.1=x'))).toBe(
    '__Host-mediator.device.1=x',
  )
  expect(findOwnCookie(request('mediators=x'))).toBeUndefined()
})
