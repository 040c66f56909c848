import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', 'LOCALHOST.', 'app.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
  '%s is this machine',
  (hostname) => expect(isLoopback(hostname)).toBe(true),
)

it.each([
  'mediators.example',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.example',
  '0.0.0.0',
  '::',
  '192.168.1.20',
  '10.0.0.1',
  '',
])('%s can be reached from elsewhere', (hostname) => expect(isLoopback(hostname)).toBe(false))
