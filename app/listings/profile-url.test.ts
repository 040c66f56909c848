import { expect, it } from 'vitest'
import { profileUrl } from './profile-url.ts'

const leeds = { label: 'Leeds, West Yorkshire', isArea: false }

it.each([
  [{}, '/mediator/bethan'],
  [{ near: null }, '/mediator/bethan'],
  [{ near: leeds }, '/mediator/bethan?near=Leeds%2C+West+Yorkshire'],
  [{ near: { label: 'Kent', isArea: true } }, '/mediator/bethan'],
  [{ near: leeds, id: 'a b' }, '/mediator/bethan?id=a+b&near=Leeds%2C+West+Yorkshire'],
])('the page of a mediator with %j is %s', (query, url) => {
  expect(profileUrl('bethan', query)).toBe(url)
})
