import { expect, it } from 'vitest'
import { bulkObstacles } from './bulk-readiness.ts'

const complete = {
  bio: '<p>I help people settle.</p>',
  certifications: 'Accredited',
  profileImage: '/photo.jpg',
  phone: '0113 496 0123',
  practiceAreas: ['family'],
  website: 'https://example.org',
  location: 'leeds',
}

it.each([
  ['a complete profile', {}, []],
  ['exactly 60 %', { certifications: '', profileImage: '', website: '' }, []],
  [
    'less than 60 %',
    { certifications: '', profileImage: '', website: '', location: '' },
    ['under 60%'],
  ],
  ['no bio, but 80 %', { bio: '' }, ['no bio']],
  ['a bio of empty paragraphs', { bio: '<p> </p>' }, ['no bio']],
  ['neither', { bio: '', certifications: '', profileImage: '' }, ['under 60%', 'no bio']],
])('what keeps a profile with %s from being approved among others', (_, given, expected) => {
  expect(bulkObstacles({ ...complete, ...given })).toEqual(expected)
})
