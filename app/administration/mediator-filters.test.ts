import { describe, expect, it } from 'vitest'
import { mediatorParams, narrowsMediators, parseMediatorFilters } from './mediator-filters.ts'

const parsed = (query: string) => parseMediatorFilters(new URLSearchParams(query))

describe('the filters of the mediators', () => {
  it.each([
    ['', ''],
    ['keyword=+anna++lee+&status=ACTIVE', 'keyword=anna+lee&status=active'],
    ['sort=name&page=1', ''],
    ['page=0', ''],
    ['page=3&sort=views', 'sort=views&page=3'],
    ['area=family&completeness=high', 'area=family&completeness=high'],
    ['area=&status=&from=&to=', ''],
    ['place=unplaced&area=family', 'area=family&place=unplaced'],
    ['place=leeds', ''],
    ['from=2026-02-30&to=2026-02-28', 'to=2026-02-28'],
    ['from=2026-03-02&to=2026-03-01', 'from=2026-03-01&to=2026-03-02'],
    ['from=0001-01-01', ''],
    ['status=nonsense&status=taken_down', 'status=taken_down'],
  ])('%j has the query string %j', (query, expected) => {
    expect(mediatorParams(parsed(query)).toString()).toBe(expected)
  })

  it.each([
    ['', false],
    ['sort=views&page=2', false],
    ['from=2026-01-01', true],
    ['keyword=a', true],
  ])('%j narrows: %s', (query, narrows) => {
    expect(narrowsMediators(parsed(query))).toBe(narrows)
  })
})
