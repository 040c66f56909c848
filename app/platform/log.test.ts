import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openLog } from './log.server.ts'

it('shows why a query failed without the values it was given', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(priya@example.com) already exists.',
  })
  const lines: string[] = []
  const target = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const failed = new Error('Failed query: insert …\nparams: priya@example.com', { cause })
  openLog('info', target).error({ err: failed }, 'enquiry failed')

  expect(lines.join('')).toContain('duplicate key value')
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).not.toContain('priya@example.com')
})
