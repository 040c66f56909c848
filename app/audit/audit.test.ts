import { describe, expect, it } from 'vitest'
import { auditActionLabel, auditSubject } from './audit-actions.ts'
import { auditChanges } from './audit-changes.ts'
import { auditFilters, parseAuditFilters } from './audit-filters.ts'

describe('what an action changed', () => {
  it.each([
    ['nothing', null, null, []],
    ['a switch', { approved: false }, { approved: true }, ['Approved: -no +yes']],
    [
      'words',
      { Title: 'Old mediator' },
      { Title: 'New mediator' },
      ['Title: -Old +New = mediator'],
    ],
    ['a fact', null, { reason: 'Too short' }, ['Reason: =Too short']],
    [
      'what was before',
      { deletedReviews: 0, name: 'Gone Gina' },
      {},
      ['Deleted reviews before: =0'],
    ],
    ['the same', { rating: 5 }, { rating: 5 }, ['Rating: =5']],
    ['codes', { status: 'in_review' }, { status: 'deleted' }, ['Status: -In review +Deleted']],
    ['a role', { role: 'user' }, { role: 'admin' }, ['Role: -Not an administrator +Administrator']],
    ['a photo', { Photo: '' }, { Photo: '/files/a/b.jpg' }, ['Photo: -none +b.jpg']],
    ['an empty text', { reason: '' }, null, []],
    ['a list', null, { list: ['x'] }, ['list: =["x"]']],
    ['ids that are shown above', { mediatorId: 'x' }, { email: 'a@example.org' }, []],
    ['a key of every object', null, { constructor: 'x' }, ['constructor: =x']],
    ['what is no object', 'text', 7, []],
  ])('%s', (_, before, after, expected) => {
    const signs = { removed: '-', added: '+', same: '=' }
    const shown = auditChanges(before, after).map(
      ({ label, parts }) =>
        `${label}: ${parts.map(({ kind, text }) => signs[kind] + text).join(' ')}`,
    )
    expect(shown).toEqual(expected)
  })
})

describe('the subject of an action', () => {
  const bethan = { personId: 'b', personName: 'Bethan', personEmail: 'bethan@example.org' }
  const nobody = { personId: '', personName: '', personEmail: '' }
  it.each([
    ['mediator.edit', 'b', bethan, '', 'Bethan'],
    ['mediator.edit', 'b', { ...bethan, personName: '' }, '', 'bethan@example.org'],
    ['account.delete', 'b', { ...nobody, personId: 'b' }, '', 'b'],
    ['review.delete', 'r', bethan, 'R. Thomas', 'R. Thomas’s review of Bethan'],
    ['review.delete', 'r', bethan, '', 'A review of Bethan'],
    ['review.delete', 'r', nobody, '', 'r'],
    ['delivery.retry', 'mail-1', nobody, '', 'mail-1'],
    ['delivery.retry-all', 'given-up', nobody, '', 'Given up'],
    ['mediators.export', 'mediators.csv', nobody, '', 'As a CSV file'],
  ])('%s of %s', (action, subjectId, person, reviewAuthor, expected) => {
    expect(auditSubject({ action, subjectId, ...person, reviewAuthor })).toBe(expected)
  })
})

describe('what is asked of the record', () => {
  const everything = { action: '', subject: '', actor: '', from: '', to: '', page: 1 }
  it.each([
    ['', {}],
    [
      'action=mediator.edit&subject=+bethan+&actor=ada&page=3',
      { action: 'mediator.edit', subject: 'bethan', actor: 'ada', page: 3 },
    ],
    ['from=2026-11-20&to=2026-11-20', { from: '2026-11-20', to: '2026-11-20' }],
    ['from=2026-11-21&to=2026-11-20', { from: '2026-11-20', to: '2026-11-21' }],
    ['from=2026-02-30&to=9999-12-31&from=1066-01-01', {}],
    ['action=made.up&page=-4&subject=', {}],
    ['page=x&page=99999999999', { page: 100_000 }],
  ])('by %j', (query, expected) => {
    const filters = parseAuditFilters(new URLSearchParams(query))
    expect(filters).toEqual({ ...everything, ...expected })
    expect(parseAuditFilters(auditFilters.params(filters))).toEqual(filters)
    const first = auditFilters.params({ ...filters, page: 1 })
    expect(first.size > 0).toBe(/mediator|from=2026-11/.test(query))
  })
})

it('names an action that it does not know by its code', () => {
  expect(auditActionLabel('role.grant')).toBe('Made someone an administrator')
  expect(auditActionLabel('mediator.suspend')).toBe('mediator.suspend')
})
