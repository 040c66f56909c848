import { describe, expect, it } from 'vitest'
import { isCostly } from './form-cost.ts'

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const type = { kind: 'multipart', boundary } as const
const part = (headers: string, text: string) => `--${boundary}\r\n${headers}\r\n\r\n${text}\r\n`
const end = `--${boundary}--\r\n`
const field = 'Content-Disposition: form-data; name="a"'
const large = 'x'.repeat(400_000)

describe('a form in parts costs too much to parse', () => {
  it.each([
    ['with very many fields', part(field, '').repeat(2_100) + end],
    ['with headers that do not end', `--${boundary}\r\n${'X: y\r\n'.repeat(40_000)}`],
    ['with long headers', part(`${field}\r\nX: ${'y'.repeat(250_000)}`, '') + end],
    ['with long headers in sum', part(`${field}\r\nX: ${'y'.repeat(2_500)}`, '').repeat(100) + end],
    ['with much text', part(field, large) + end],
    ['with much text in sum', part(field, 'x'.repeat(4_000)).repeat(100) + end],
    [
      'with text that calls itself a file in its name',
      part(`${field.slice(0, -1)}; filename=b"`, large),
    ],
    ['with text whose file name is another header', part(`${field}\r\nX: ; filename="b"`, large)],
  ])('%s', (_, body) => {
    expect(isCostly(type, Buffer.from(body))).toBe(true)
  })
})

it.each([
  ['a photo', part(`${field}; filename="a.png"\r\nContent-Type: image/png`, large) + end],
  ['a photo with a long name', part(`${field}; filename="${'é'.repeat(250)}.png"`, large) + end],
  ['many fields', part(field, 'on').repeat(1_900) + end],
  ['nothing', end],
  ['no part at all', large],
])('%s costs little to parse', (_, body) => {
  expect(isCostly(type, Buffer.from(body))).toBe(false)
})

it.each([
  ['a&'.repeat(2_100), true],
  ['a&'.repeat(1_900), false],
  [large, false],
])('%.10s… costs too much: %s', (body, expected) => {
  expect(isCostly({ kind: 'urlencoded' }, Buffer.from(body))).toBe(expected)
})
