import { describe, expect, it } from 'vitest'
import { auditActionLabel } from './audit-actions.ts'
import { auditChanges } from './audit-changes.ts'
import { parseAuditFilters } from './audit-filters.ts'

describe('what a deed changed', () => {
  it.each([
    [null, null, []],
    [
      { a: false },
      { a: true },
      [
        {
          name: 'a',
          parts: [
            { kind: 'removed', text: 'no' },
            { kind: 'added', text: 'yes' },
          ],
        },
      ],
    ],
    [
      null,
      { reason: 'Too short' },
      [{ name: 'reason', parts: [{ kind: 'added', text: 'Too short' }] }],
    ],
    [{ gone: 3 }, {}, [{ name: 'gone', parts: [{ kind: 'removed', text: '3' }] }]],
    [{ list: ['x'] }, null, [{ name: 'list', parts: [{ kind: 'removed', text: '["x"]' }] }]],
    ['text', 7, []],
  ])('from %j to %j', (before, after, expected) => {
    expect(auditChanges(before, after)).toEqual(expected)
  })
})

describe('what is asked of the record', () => {
  it.each([
    ['', { action: '', subject: '', page: 1 }],
    [
      'action=mediator.edit&subject=+bethan+&page=3',
      { action: 'mediator.edit', subject: 'bethan', page: 3 },
    ],
    ['action=made.up&page=-4&subject=', { action: '', subject: '', page: 1 }],
    ['page=x&page=99999999999', { action: '', subject: '', page: 100_000 }],
  ])('by %j', (query, expected) => {
    expect(parseAuditFilters(new URLSearchParams(query))).toEqual(expected)
  })
})

it('names a deed that it does not know by its code', () => {
  expect(auditActionLabel('role.grant')).toBe('Made an administrator')
  expect(auditActionLabel('mediator.suspend')).toBe('mediator.suspend')
})
