import { expect, it } from 'vitest'
import { likenessText } from './similar-accounts.ts'

it.each([
  [{ phone: 1 }, 'Same phone number'],
  [{ phone: 1, website: 1 }, 'Same phone number and website'],
  [
    { phone: 1, website: 1, linkedin: 1, text: 1, bio: 12 },
    'Same phone number, website, LinkedIn page and bio',
  ],
  [{ text: 1, bio: 12 }, 'Same bio'],
  [{ text: 1 }, 'Same bio'],
  [{ bio: 12 }, 'Nearly the same bio'],
  [{ bio: 6 }, 'Nearly the same bio'],
  [{ website: 1, bio: 11 }, 'Same website, nearly the same bio'],
  [{ phone: 1, bio: 5 }, 'Same phone number'],
])('of %o it says %s', (shared, text) => {
  expect(likenessText(shared)).toBe(text)
})
