import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { ownText, type PackedText, packText, textBytes, unpackText } from './own-text.server.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

it('is the same text', () => {
  expect(ownText('Siân’s fees – £90')).toBe('Siân’s fees – £90')
})

it('holds only itself, not what it was cut from', () => {
  collect()
  const before = process.memoryUsage().heapUsed
  const pieces = Array.from({ length: 100 }, (_, number) =>
    ownText(`${number}${'x'.repeat(500_000)}`.slice(0, 20)),
  )
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
  expect(pieces.length).toBe(100)
})

it.each(['', 'Sian', 'Siân', 'Siân’s fees – £90 👋'])(
  '%s is the same when it is unpacked',
  (text) => {
    const packed = packText(text)
    expect(unpackText(packed)).toBe(text)
    expect(textBytes(packed)).toBe(Buffer.byteLength(text))
    expect(unpackText(`${packed}|${packed}` as PackedText)).toBe(`${text}|${text}`)
  },
)

it('counts two bytes a character where one needs two', () => {
  expect(textBytes('Siân')).toBe(4)
  expect(textBytes('Siân’s')).toBe(12)
})
