import { expect, it } from 'vitest'
import { isOwnDocument } from './is-own-document.ts'

it.each([
  ['/search', true],
  ['/search?location=Leeds', true],
  ['/search#results', true],
  [{ pathname: '/search', search: '?location=Leeds' }, true],
  [{ search: '?location=Leeds' }, false],
  ['/search/more', false],
  ['/', true],
  ['/?userType=business#disputeType', true],
  ['/mediator/search', true],
  ['/mediator/bethan-llewellyn?id=1#reviews', true],
  [{ pathname: '/mediator/bethan-llewellyn' }, true],
  ['/mediator/bethan-llewellyn/enquiry', false],
  ['/mediators', false],
  ['/mediators/wales', false],
  ['/mediator/', false],
])('a link to %j leads to a document of its own: %s', (to, isOwn) => {
  expect(isOwnDocument(to)).toBe(isOwn)
})
