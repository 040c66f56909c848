import { expect, it } from 'vitest'
import { urlPerHost } from './url-per-host.ts'

it.each([
  ['postgres://a/db', ['postgres://a/db']],
  [
    'postgresql://me:p%40ss@10.0.0.2:5432,10.0.0.3:5433/db?sslmode=verify-full',
    [
      'postgresql://me:p%40ss@10.0.0.2:5432/db?sslmode=verify-full',
      'postgresql://me:p%40ss@10.0.0.3:5433/db?sslmode=verify-full',
    ],
  ],
  ['postgres://me@[::1]:5432,b/db', ['postgres://me@[::1]:5432/db', 'postgres://me@b/db']],
  ['postgres://a,b', ['postgres://a', 'postgres://b']],
])('%s names each of its servers', (text, urls) => {
  expect(urlPerHost(text)).toEqual(urls)
})

it.each([
  'mysql://a/db',
  'postgres://',
  'postgres:///db',
  'postgres://a,,b/db',
  'postgres://a:x,b',
])('%s names none', (text) => {
  expect(urlPerHost(text)).toBeUndefined()
})
