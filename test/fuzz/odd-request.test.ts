import { expect, it, onTestFinished, vi } from 'vitest'
import type { Cast } from './cast.ts'
import { isSlow } from './is-slow.ts'
import { oddRequest } from './make-request.ts'
import { faultOf } from './stored-values.ts'

const cast: Cast = {
  people: { visitor: {}, mediator: { cookie: 'm=1' }, admin: { cookie: 'a=1' }, support: {} },
  paths: new Map([
    ['/', '/'],
    ['/mediator/:slug', '/mediator/amara-okafor'],
    ['/dashboard/profile', '/dashboard/profile'],
    ['/admin/mediators/:id', '/admin/mediators/an-id'],
  ]),
  fields: new Map([['/dashboard/profile', [{ name: 'fullName', value: 'Fia Fuzz' }]]]),
  restore: async () => {},
}
const some = (count: number, seed = 1) =>
  Array.from({ length: count }, (_, n) => oddRequest(seed, n, cast))

it('depends on its seed and its number alone', () => {
  expect(some(100)).toEqual(some(100))
  expect(some(100, 2)).not.toEqual(some(100))
})

it('is of every kind among a few thousand', () => {
  const many = some(3_000)
  const all = many.map(({ head, body }) => head + body.toString('latin1'))
  const kinds = [
    ...[/^GET /, /^POST /, /^HEAD /, /\.data/, /\?\w+=/, /multipart\/form-data/, /x-www-form-url/],
    ...[/application\/json/, /filename="/, /transfer-encoding: chunked/, /fullName/, /%00|\0/],
  ]
  expect(kinds.filter((kind) => !all.some((text) => kind.test(text)))).toEqual([])
  expect(many.filter(({ isBroken }) => isBroken).length).toBeLessThan(300)
})

it.each([
  [503, '', 'status 503'],
  [200, '<p>', 'ends early'],
  [200, '<p><img src=x onerror=ran()></p></html>', 'holds what was typed as HTML'],
  [
    200,
    '<script type="application/ld+json">{"a":</script></html>',
    'has structured data that is none',
  ],
  [404, '<p>&lt;img src=x</p></html>', undefined],
])('finds in a page with status %s and %j: %s', (status, html, fault) => {
  expect(faultOf({ status, text: `<!DOCTYPE html>${html}` })).toBe(fault)
})

it('leaves data alone, which may hold any text', () => {
  expect(faultOf({ status: 200, text: '["<img src=x onerror=ran()>"]' })).toBeUndefined()
})

it('calls slow what takes long each time, and not what waited once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const long = () => vi.advanceTimersByTimeAsync(1_300)
  const plain = async () => {}
  expect(await isSlow(long, plain)).toBe(true)
  let times = 0
  expect(await isSlow(async () => (times++ === 0 ? long() : undefined), plain)).toBe(false)
})
