import { expect, it } from 'vitest'
import { collectionLike, collectionNamed, collectionOfFile, documentId } from './collection.ts'

it.each([
  ['mediators', 'mediators'],
  ['Inquiries', 'inquiries'],
  ['leads', 'inquiries'],
  ['mediators/Ab1/reviews', 'reviews'],
  ['userActivity', undefined],
])('the name %j means %s', (name, collection) => {
  expect(collectionNamed(name)).toBe(collection)
})

it.each([
  ['mediators.json', 'mediators'],
  ['2024-05_leads.ndjson', 'inquiries'],
  ['reviews-and-inquiries.json', undefined],
  ['export.json', undefined],
])('the file %j holds %s', (name, collection) => {
  expect(collectionOfFile(name)).toBe(collection)
})

it.each([
  [{ mediatorId: 'a', rating: 5, comment: 'Fine.' }, 'reviews'],
  [{ mediatorId: 'a', clientEmail: 'a@example.org', message: 'Hello' }, 'inquiries'],
  [{ email: 'a@example.org', practiceAreas: [] }, 'mediators'],
  [{ name: 'A', email: 'a@example.org' }, undefined],
  [{ rating: 5, practiceAreas: [] }, undefined],
])('%j looks to be from %s', (data, collection) => {
  expect(collectionLike(data)).toBe(collection)
})

it.each([
  ['mediators', { userId: 'u', id: 'i' }, 'i'],
  ['mediators', { userId: 'u' }, 'u'],
  ['mediators', { uid: 'u' }, 'u'],
  ['inquiries', { userId: 'u' }, undefined],
  ['reviews', { id: 17 }, '17'],
  ['reviews', { id: '' }, undefined],
] as const)('the id of one of the %s with %j is %s', (collection, data, id) => {
  expect(documentId(collection, data)).toBe(id)
})
