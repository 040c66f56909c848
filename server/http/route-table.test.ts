import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routeTable } from './route-table.ts'

const route = (id: string, path: string | undefined, given: object = {}) => ({
  [id]: { id, path, parentId: 'root', module: {}, ...given },
})
const handle = (facts: object) => ({ module: { handle: facts } })

const table = routeTable({
  routes: {
    root: { id: 'root', path: '', module: {} },
    ...route('home', undefined, { index: true, ...handle({ cachedBy: ['userType'] }) }),
    ...route('search', 'search', handle({ cachedBy: ['keyword'], isNoIndex: true })),
    ...route('found', undefined, { index: true, parentId: 'search' }),
    ...route('more', 'more', { parentId: 'search', ...handle({ postFailed: 'No.' }) }),
    ...route('mediator', 'mediator/:slug', handle({ isNoIndex: true })),
    ...route('new', 'mediator/new', handle({ scripts: false })),
    ...route('enquiry', 'mediator/:slug/enquiry'),
    ...route('frame', undefined, handle({ isNoIndex: true })),
    ...route('admin', 'admin', { parentId: 'frame' }),
    ...route('rest', '*', handle({ postFailed: 'Never.' })),
  } as unknown as ServerBuild['routes'],
})

describe('the pattern of a path', () => {
  it.each([
    ['/', '/'],
    ['/_.data', '/.data'],
    ['/.data', '/.data'],
    ['//_.data', 'other'],
    ['//', 'other'],
    ['/search//_.data', 'other'],
    ['/search/.data', 'other'],
    ['/%73earch', 'other'],
    ['/search', '/search'],
    ['/search.data', '/search.data'],
    ['/search/_.data', '/search.data'],
    ['/search/more', '/search/more'],
    ['/mediator/new', '/mediator/new'],
    ['/mediator/amara-okafor', '/mediator/:slug'],
    ['/mediator/amara-okafor/enquiry.data', '/mediator/:slug/enquiry.data'],
    ['/mediator/a/b/c', 'other'],
    ['/admin', '/admin'],
    ['/nowhere', 'other'],
    ['/assets/entry.js', '/assets/*'],
    ['/files/mediator-profiles/x.jpg', '/files/*'],
  ])('of %s is %s', (path, pattern) => {
    expect(table.patternOf(path)).toBe(pattern)
  })
})

describe('the facts of a pattern', () => {
  it.each([
    ['/', { cachedBy: ['userType'] }],
    ['/.data', { cachedBy: ['userType'] }],
    ['/mediator/new.data', { scripts: false }],
    ['/mediator/:slug/enquiry', {}],
    ['other', {}],
  ])('of %s are what its route says: %j', (pattern, facts) => {
    expect(table.factsOf(pattern)).toEqual(facts)
  })

  it('hold for an index as for what holds it', () => {
    expect(table.factsOf('/search')).toEqual({ cachedBy: ['keyword'], isNoIndex: true })
  })

  it('pass on to the pages within only what holds for all of them', () => {
    expect(table.factsOf('/search/more')).toEqual({ isNoIndex: true, postFailed: 'No.' })
    expect(table.factsOf('/admin')).toEqual({ isNoIndex: true })
  })
})

describe('the routes at a pattern', () => {
  it.each([
    ['/', ['home', 'root']],
    ['/search', ['found', 'root', 'search']],
    ['/search/more', ['more', 'root', 'search']],
    ['/mediator/:slug', ['mediator', 'root']],
    ['/admin', ['admin', 'frame', 'root']],
    ['other', ['rest', 'root']],
  ])('of %s are %j, those around the page among them', (pattern, ids) => {
    expect([...table.routesAt(pattern)].toSorted()).toEqual(ids)
  })
})

it('lists each page once, in the order of the routes, without layouts', () => {
  expect(table.pages.map(({ pattern }) => pattern)).toEqual([
    ...['/', '/search', '/search/more', '/mediator/:slug', '/mediator/new'],
    ...['/mediator/:slug/enquiry', '/admin'],
  ])
})
