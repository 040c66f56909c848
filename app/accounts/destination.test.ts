import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it.each([
  [null, '/dashboard'],
  ['/dashboard/leads?page=2', '/dashboard/leads?page=2'],
  ['/verify-email?token=x', '/verify-email?token=x'],
  ['/login', '/dashboard'],
  ['/Login/?redirect=%2Flogin', '/dashboard'],
  ['/login.data', '/dashboard'],
  ['/login?redirect=/login', '/dashboard'],
  ['/logout', '/dashboard'],
  ['/register#top', '/dashboard'],
  ['/sign-in/google', '/dashboard'],
  ['/login-help', '/login-help'],
])('who logged in wanting %s goes to %s', (wanted, expected) => {
  expect(destinationOf(wanted, { isSupport: false })).toBe(expected)
})
