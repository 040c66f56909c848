import { describe, expect, it } from 'vitest'
import { leadParams, narrowsLeads, parseLeadFilters, periodStart } from './lead-filters.ts'

const none = {
  keyword: '',
  period: 'all',
  status: '',
  answer: '',
  show: 'open',
  order: 'unread',
  page: 1,
}

describe('lead filters', () => {
  it.each([
    ['', none],
    ['keyword=+fence+&period=week', { ...none, keyword: 'fence', period: 'week' }],
    ['status=in_progress&page=3', { ...none, status: 'in_progress', page: 3 }],
    ['status=archived&period=century&page=-2', none],
    ['keyword=%00&page=9999999999', { ...none, page: 100_000 }],
    ['show=archived&order=newest', { ...none, show: 'archived', order: 'newest' }],
    ['answer=waiting&show=bin', { ...none, answer: 'waiting' }],
    ['period=x&period=today', { ...none, period: 'today' }],
  ])('understand "%s"', (query, expected) => {
    expect(parseLeadFilters(new URLSearchParams(query))).toEqual(expected)
  })

  it('have one URL, without the defaults', () => {
    const query = 'page=2&order=newest&show=open&status=new&period=all&keyword=the+fence'
    const filters = parseLeadFilters(new URLSearchParams(query))
    expect(leadParams(filters).toString()).toBe('keyword=the+fence&status=new&order=newest&page=2')
    expect(leadParams(parseLeadFilters(new URLSearchParams())).toString()).toBe('')
  })

  it('narrow the list, while a page and an order do not', () => {
    expect(narrowsLeads({ ...none, page: 4, order: 'newest' } as never)).toBe(false)
    expect(narrowsLeads({ ...none, show: 'archived' } as never)).toBe(true)
    expect(narrowsLeads({ ...none, show: 'all' } as never)).toBe(false)
    expect(narrowsLeads({ ...none, answer: 'waiting' } as never)).toBe(true)
    expect(narrowsLeads({ ...none, period: 'today' } as never)).toBe(true)
  })
})

describe('a period', () => {
  it.each([
    ['today', '2026-07-08T22:00:00Z', '2026-07-07T23:00:00.000Z'],
    ['today', '2026-07-08T23:30:00Z', '2026-07-08T23:00:00.000Z'],
    ['week', '2026-11-20T10:00:00Z', '2026-11-13T00:00:00.000Z'],
    ['week', '2026-10-28T10:00:00Z', '2026-10-20T23:00:00.000Z'],
    ['month', '2026-11-20T10:00:00Z', '2026-10-19T23:00:00.000Z'],
    ['month', '2026-03-31T10:00:00Z', '2026-02-28T00:00:00.000Z'],
  ] as const)('of %s, seen at %s, begins at %s', (period, now, expected) => {
    expect(periodStart(period, new Date(now))?.toISOString()).toBe(expected)
  })

  it('of all time has no beginning', () => {
    expect(periodStart('all', new Date())).toBeNull()
  })
})
