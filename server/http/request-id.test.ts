import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { requestIdOf } from './request-id.ts'

const behindProxy = parseEnvironment({ TRUST_PROXY: 'true' })
const alone = parseEnvironment({})

it('is a new one for each request', () => {
  expect(requestIdOf(undefined, alone)).toMatch(/^[2-9A-Z]{8}$/)
  expect(requestIdOf(undefined, alone)).not.toBe(requestIdOf(undefined, alone))
})

it('is the one that a trusted proxy gave', () => {
  expect(requestIdOf('abc-123456', behindProxy)).toBe('abc-123456')
})

it.each(['short', 'a'.repeat(65), 'with space', '<script>', 'new\nline00'])(
  'is never %j',
  (given) => {
    expect(requestIdOf(given, behindProxy)).toMatch(/^[2-9A-Z]{8}$/)
  },
)

it('is not what a visitor asks for', () => {
  expect(requestIdOf('abc-123456', alone)).not.toBe('abc-123456')
})
