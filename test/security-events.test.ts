import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { securityEvents, securityLogDays } from '#app/security/security-events.ts'

it('operators read of every security event, in the order of the code', () => {
  const document = readFileSync('docs/security.md', 'utf8')
  const rows = [...document.matchAll(/^\| `([a-z-]+\.[a-z-]+)` \| ([^|]+) \|/gm)]
  expect(rows.map(([, code, label]) => ({ code, label }))).toEqual(
    securityEvents.map(({ code, label }) => ({ code, label })),
  )
  expect(document).toContain(`Events are deleted after ${securityLogDays} days.`)
})
