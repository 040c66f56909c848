import { expect, it } from 'vitest'
import { askedCredentials, credentialsQuery } from './credential-lists.ts'

it.each([
  ['', { list: 'waiting', page: 1 }, ''],
  ['list=soon&page=3', { list: 'soon', page: 3 }, '?list=soon&page=3'],
  ['list=made-up&page=0', { list: 'waiting', page: 1 }, ''],
  ['page=99999999', { list: 'waiting', page: 1 }, ''],
  ['page=2', { list: 'waiting', page: 2 }, '?page=2'],
] as const)('%j asks for %j', (query, expected, again) => {
  const asked = askedCredentials(new URLSearchParams(query))
  expect(asked).toEqual(expected)
  expect(credentialsQuery(asked.list, asked.page)).toBe(again)
})
