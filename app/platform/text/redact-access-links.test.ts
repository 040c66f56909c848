import { expect, it } from 'vitest'
import { processorMs } from '#test/kit/processor-ms.ts'
import { redactAccessLinks, redactLinks } from './redact-access-links.ts'

const key = `1f0b7a52-3c1d-4f7e-9d9b-2f4f5f1f6a7b.${'aB3_-'.repeat(6)}xy`
const address = `e.u${'0'.repeat(32)}.${'a'.repeat(26)}`

it('takes out what opens the private page or writes for a side, however it is written', () => {
  const page = `https://example.org/my-enquiry/${key}`
  expect(redactAccessLinks(`> Open: ${page}\nYes`)).toBe('> Open: [link]\nYes')
  expect(redactAccessLinks(`(${page})`)).toBe('([link])')
  expect(redactAccessLinks(`https://example.org/my-enquiry/\n> ${key}`)).toBe('[link]\n> [link]')
  const wrapped = `https://eur01.safelinks.example/?url=${encodeURIComponent(page)}&data=05`
  expect(redactAccessLinks(`<${wrapped}>`)).toBe('<[link]>')
  expect(redactAccessLinks(`To: ${address.toUpperCase()}@Reply.Example.org, x@y.example`)).toBe(
    'To: [address], x@y.example',
  )
  expect(redactAccessLinks(`mailto:${address}`)).toBe('mailto:[address]')
})

it.each([
  ['encoded twice', encodeURIComponent(encodeURIComponent(`my-enquiry/${key}`))],
  ['with letters encoded', `%6dy%2Denquiry%2f${key}`],
  ['by Proofpoint', `my-2Denquiry_${key.replaceAll('_', '-5F').replaceAll('-', '-2D')}&d=DwMF`],
  ['by Proofpoint, the key alone', key.replaceAll('-', '-2D').replaceAll('_', '-5F')],
  ['an address', address.replaceAll('.', '%2E')],
])('takes out what is written in another way: %s', (_, written) => {
  const link = `https://urldefense.example/v2/url?u=https-3A__example.org_${written}`
  expect(redactAccessLinks(`See <${link}> soon`)).toBe('See <[link]> soon')
})

it('leaves no link where none is wanted', () => {
  const text = '> See https://eur.example/s/opaque?x=1 (HTTP://t.example/y) and me@example.org'
  expect(redactLinks(text)).toBe('> See [link] ([link]) and me@example.org')
})

it('leaves everything else', () => {
  const text = 'See https://example.org/mediator/x and write to me.t@example.org: 3.5 or e.g. this.'
  expect(redactAccessLinks(text)).toBe(text)
})

it('takes no long over any text', () => {
  const started = processorMs()
  for (const part of ['my-enquiry/', 'a', 'e.u', '%2f', '%25', '-2D', '0-', `${'0'.repeat(8)}-`])
    redactAccessLinks(part.repeat(40_000))
  expect(processorMs() - started).toBeLessThan(2_000)
})
