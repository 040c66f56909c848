import { expect, it } from 'vitest'
import { profileUrl } from './profile-url.ts'

const near = 'Leeds, West Yorkshire'

it.each([
  [{}, '/mediator/bethan'],
  [{ near: '', as: '', area: '' }, '/mediator/bethan'],
  [{ near }, '/mediator/bethan?near=Leeds,+West+Yorkshire'],
  [{ as: 'business', area: 'odr' }, '/mediator/bethan?as=business&area=odr'],
  [{ near, id: 'a b' }, '/mediator/bethan?id=a+b&near=Leeds,+West+Yorkshire'],
  [{ saved: ['a', 'b'], as: 'other' }, '/mediator/bethan?as=other&saved=a,b'],
] as const)('the page of a mediator with %j is %s', (query, url) => {
  expect(profileUrl('bethan', query)).toBe(url)
})
