import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { MediatorView } from './mediator-view.server.ts'
import { StructuredDataScript } from './metadata.tsx'
import { type Subject, structuredData } from './structured-data.ts'

const profile: MediatorView = {
  id: 'bethan',
  slug: 'bethan-llewellyn',
  name: 'Bethan Llewellyn',
  firstName: 'Bethan',
  practiceAreas: ['family', 'odr'],
  acceptNewCases: true,
  guard: '',
  title: 'Family mediator',
  location: 'Cardiff',
  image: '/portraits/bethan.svg',
  rating: '4.8',
  ratingTotal: 22,
  html: '<p>I help parents.</p>',
  summary: { price: '£110 to £140 an hour', lines: [] },
  places: ['Cardiff'],
  worksOnline: false,
  languages: [],
  website: { text: 'example.org', url: 'https://example.org/' },
  linkedin: 'https://linkedin.example/in/bethan',
  hourlyRate: '£110–£140',
  credentials: [{ label: 'FMC accredited', body: 'Family Mediation Council' }],
}

const review = {
  id: '1',
  clientName: 'R. Thomas',
  rating: 5,
  comment: 'Calm and fair.',
  isConfirmed: true,
  day: '2026-09-14',
  date: '14 September 2026',
}

const subject = (given: Partial<MediatorView> = {}, reviews = [review]): Subject => ({
  profile: { ...profile, ...given },
  reviews,
  page: {
    site: 'https://example.com',
    url: 'https://example.com/mediator/bethan-llewellyn',
    image: 'https://example.com/portraits/bethan.svg',
    photo: undefined,
    description: 'I help parents.',
  },
})

const partsOf = (given: Subject) => structuredData(given)['@graph']

it('a review whose date nobody knows has none', () => {
  const [, service] = partsOf(subject({ ratingTotal: 1 }, [{ ...review, day: '', date: '' }]))
  expect(JSON.stringify(service)).toContain('reviewBody')
  expect(JSON.stringify(service)).not.toContain('datePublished')
})

describe('the person', () => {
  it('has a job, a place, what they know, where else they are and what they hold', () => {
    expect(partsOf(subject())[0]).toMatchObject({
      '@type': 'Person',
      name: 'Bethan Llewellyn',
      jobTitle: 'Family mediator',
      address: { '@type': 'PostalAddress', addressLocality: 'Cardiff', addressCountry: 'GB' },
      knowsAbout: ['Family Mediation', 'Online Dispute Resolution (ODR)'],
      sameAs: ['https://example.org/', 'https://linkedin.example/in/bethan'],
      hasCredential: [
        {
          '@type': 'EducationalOccupationalCredential',
          name: 'FMC accredited',
          recognizedBy: { '@type': 'Organization', name: 'Family Mediation Council' },
        },
      ],
    })
  })

  it('leaves out what was not provided', () => {
    const [person] = partsOf(
      subject({
        location: '',
        places: [],
        practiceAreas: [],
        website: { text: '', url: null },
        linkedin: null,
        credentials: [],
      }),
    )
    expect(person).not.toHaveProperty('sameAs')
    expect(person).not.toHaveProperty('hasCredential')
    expect(person).not.toHaveProperty('knowsAbout')
    expect(person).toMatchObject({ address: { addressCountry: 'GB' } })
  })
})

describe('the service', () => {
  it('has an area, a price and the ratings of the reviews that show', () => {
    expect(partsOf(subject())[1]).toMatchObject({
      '@type': 'LegalService',
      areaServed: { '@type': 'Place', name: 'Cardiff' },
      priceRange: '£110–£140 per hour',
      employee: { '@id': 'https://example.com/mediator/bethan-llewellyn#person' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 22 },
      review: [
        {
          '@type': 'Review',
          author: { name: 'R. Thomas' },
          datePublished: '2026-09-14',
          reviewRating: { ratingValue: 5 },
          reviewBody: 'Calm and fair.',
        },
      ],
    })
  })

  it('has no rating where no approved review shows', () => {
    const [, service] = partsOf(subject({ rating: '', ratingTotal: 0 }, []))
    expect(service).not.toHaveProperty('aggregateRating')
    expect(service).not.toHaveProperty('review')
  })

  it('leaves out a price that was not given, and serves the country without a place', () => {
    const unknown = { hourlyRate: '', location: '', places: [], summary: { price: '', lines: [] } }
    const [, service] = partsOf(subject(unknown))
    expect(service).not.toHaveProperty('priceRange')
    expect(service).toMatchObject({ areaServed: { name: 'United Kingdom' } })
  })
})

describe('where and in which languages', () => {
  it('has an address and an area for each office, and the country where they work online', () => {
    const [person, service] = partsOf(
      subject({ places: ['Cardiff', 'Barry'], worksOnline: true, languages: ['cy'] }),
    )
    const addresses = ['Cardiff', 'Barry'].map((addressLocality) => ({
      '@type': 'PostalAddress',
      addressLocality,
      addressCountry: 'GB',
    }))
    expect(person).toMatchObject({ address: addresses, knowsLanguage: ['en', 'cy'] })
    expect(service).toMatchObject({
      address: addresses,
      areaServed: [
        { '@type': 'Place', name: 'Cardiff' },
        { '@type': 'Place', name: 'Barry' },
        { '@type': 'Country', name: 'United Kingdom' },
      ],
    })
  })

  it('names no language where none but English is known of', () => {
    expect(partsOf(subject())[0]).not.toHaveProperty('knowsLanguage')
  })

  it('takes the price in words where there is no hourly rate', () => {
    const price = '£95 for the first meeting (MIAM)'
    const [, service] = partsOf(subject({ hourlyRate: '', summary: { price, lines: [] } }))
    expect(service).toMatchObject({ priceRange: price })
  })
})

it('the trail leads from the home page to the profile', () => {
  const [, , trail] = partsOf(subject())
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://example.com/' },
      { position: 2, item: 'https://example.com/search' },
      { position: 3, name: 'Bethan Llewellyn' },
    ],
  })
})

it('a text cannot end the script around it', () => {
  const hostile = subject({}, [{ ...review, comment: '</script><script>alert(1)</script>' }])
  const html = renderToStaticMarkup(StructuredDataScript(hostile))
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  const json = html.replace(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(structuredData(hostile))))
})
