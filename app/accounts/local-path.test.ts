import { expect, it } from 'vitest'
import { localPath } from './local-path.ts'

it.each([
  '/dashboard',
  '/dashboard/leads?status=new&keyword=a%26b#first',
  '/mediator/sian?next=//example.com',
  '/%2F%2Fexample.com',
  '/%5Cexample.com',
])('goes to %s', (path) => {
  expect(localPath(path, '/dashboard')).toBe(path)
})

it.each([
  '',
  null,
  undefined,
  'dashboard',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '/.//example.com',
  '/a/..//example.com',
  '/%2e//example.com',
  'https://example.com/',
  'https:example.com',
  'javascript:alert(1)',
  ' //example.com',
  '/dashboard\\..\\..',
])('does not follow %j', (path) => {
  expect(localPath(path, '/dashboard')).toBe('/dashboard')
})
