import { expect, it } from 'vitest'
import { communities } from './communities.ts'
import { samplePerson } from './sample-person.ts'

it('share out a hundred', () => {
  expect(communities.reduce((sum, { share }) => sum + share, 0)).toBe(100)
})

it('have no last name in common', () => {
  const lastNames = communities.flatMap((community) => community.lastNames)
  expect(new Set(lastNames).size).toBe(lastNames.length)
})

it.each(communities)('$name has different first names', ({ women, men }) => {
  expect(new Set([...women, ...men]).size).toBe(women.length + men.length)
})

it('give ten thousand people different names', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => {
    const { firstName, lastName } = samplePerson(index + 1)
    return `${firstName} ${lastName}`
  })
  expect(new Set(names).size).toBe(10_000)
})

it('number the bearers of a name in a larger directory', () => {
  const seen = new Map<string, number>()
  for (let n = 1; n <= 60_000; n++) {
    const { firstName, lastName, bearer } = samplePerson(n)
    const name = `${firstName} ${lastName}`
    expect(bearer).toBe((seen.get(name) ?? 0) + 1)
    seen.set(name, bearer)
  }
})
