import { expect, it } from 'vitest'
import { openKeyedDigest } from '../text/digest.server.ts'
import { formGuard, readGuard } from './form-guard.server.ts'

const at = new Date('2026-11-20T12:34:56Z')
const keysAt = (now: Date, secret = 'a secret') => ({
  keyedDigest: openKeyedDigest(secret),
  now: () => now,
})
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000)

/** The hidden fields as a browser posts them. */
function posted(html: string, given: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [, name = '', value = ''] of html.matchAll(/name="(\w+)"(?:[^>]*value="([^"]*)")?/g))
    form.set(name, given[name] ?? value)
  return form
}

it('tells how long a form was open, and that nobody filled in the hidden field', () => {
  const form = posted(formGuard(keysAt(at)))
  expect(readGuard(keysAt(later(40)), form)).toEqual({
    isTrapped: false,
    secondsOpen: 40,
    secret: '',
  })
})

it('notices what a program filled in', () => {
  const form = posted(formGuard(keysAt(at)), { homepage: 'https://spam.example' })
  expect(readGuard(keysAt(later(40)), form).isTrapped).toBe(true)
})

it('stays the same on a cached page for an hour, and never says that it was opened later', () => {
  const cached = (now: Date) => formGuard(keysAt(now), { isCached: true })
  expect(cached(later(600))).toBe(cached(at))
  expect(readGuard(keysAt(later(1)), posted(cached(at))).secondsOpen).toBeGreaterThan(1)
})

it.each(['', '1700000000.', `1700000000.${'a'.repeat(32)}`, 'x'])(
  'takes no time from %j',
  (rendered) => {
    const form = posted(formGuard(keysAt(at)), { rendered })
    expect(readGuard(keysAt(at), form).secondsOpen).toBeUndefined()
  },
)

it('takes no time that another secret signed', () => {
  const form = posted(formGuard(keysAt(at, 'another')))
  expect(readGuard(keysAt(at), form).secondsOpen).toBeUndefined()
})
