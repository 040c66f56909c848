import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { ownText } from './own-text.server.ts'

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
