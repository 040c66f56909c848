import { href } from 'react-router'
import type { PublicReviewView } from '#app/reviews/review/find-public-reviews.server.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { MediatorView, PageFacts } from './mediator-view.server.ts'

export type Subject = { profile: MediatorView; reviews: PublicReviewView[]; page: PageFacts }

/**
 * The profile as schema.org data. Search engines show stars for a business, never for a person,
 * so the ratings belong to the service that the person provides; without any they are left out.
 */
export function structuredData(subject: Subject) {
  return {
    '@context': 'https://schema.org',
    '@graph': [person(subject), service(subject), breadcrumbs(subject)],
  }
}

function person({ profile, page: { url, image, description } }: Subject) {
  const sameAs = [profile.website.url, profile.linkedin].filter((url) => url !== null)
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: profile.name,
    jobTitle: profile.title,
    description,
    url,
    image,
    address: addresses(profile),
    ...(profile.practiceAreas.length > 0 && {
      knowsAbout: profile.practiceAreas.map(practiceAreaLabel),
    }),
    // English goes without saying on the page; where other languages are named it is one of them.
    ...(profile.languages.length > 0 && { knowsLanguage: ['en', ...profile.languages] }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(profile.credentials.length > 0 && { hasCredential: profile.credentials.map(credential) }),
    worksFor: { '@id': `${url}#service` },
  }
}

function credential({ label, body }: MediatorView['credentials'][number]) {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: label,
    recognizedBy: { '@type': 'Organization', name: body },
  }
}

function service({ profile, reviews, page: { url, image } }: Subject) {
  return {
    '@type': 'LegalService',
    '@id': `${url}#service`,
    name: `${profile.name}, ${profile.title}`,
    url,
    image,
    address: addresses(profile),
    areaServed: areasServed(profile),
    ...priceRange(profile),
    employee: { '@id': `${url}#person` },
    ...(reviews.length > 0 && profile.ratingTotal > 0 && ratings(profile, reviews)),
  }
}

/** The page shows every review; a search engine needs no more than a few. */
const maxReviews = 10

function ratings(profile: MediatorView, reviews: PublicReviewView[]) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(profile.rating),
      reviewCount: profile.ratingTotal,
      ratingCount: profile.ratingTotal,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.clientName },
      ...(review.day && { datePublished: review.day }),
      reviewRating: {
        '@type': 'Rating',
        ratingValue: review.rating,
        bestRating: 5,
        worstRating: 1,
      },
      reviewBody: review.comment,
    })),
  }
}

/** One for each office, or the place of the profile where none is known. */
function addresses({ places, location }: MediatorView) {
  const localities = places.length > 0 ? places : [location]
  return single(
    localities.map((locality) => ({
      '@type': 'PostalAddress',
      ...(locality && { addressLocality: locality }),
      addressCountry: 'GB',
    })),
  )
}

function areasServed({ places, location, worksOnline }: MediatorView) {
  const names = places.length > 0 ? places : [location].filter((name) => name !== '')
  const areas = names.map((name) => ({ '@type': 'Place', name }))
  const isEverywhere = worksOnline || areas.length === 0
  return single([
    ...areas,
    ...(isEverywhere ? [{ '@type': 'Country', name: 'United Kingdom' }] : []),
  ])
}

function priceRange({ hourlyRate, summary }: MediatorView) {
  const price = hourlyRate ? `${hourlyRate} per hour` : summary.price
  return price ? { priceRange: price } : {}
}

function single<Item>(items: Item[]): Item | Item[] {
  const [first, ...others] = items
  return first !== undefined && others.length === 0 ? first : items
}

function breadcrumbs({ profile, page: { site, url } }: Subject) {
  const trail = [
    { name: 'Find a Mediator', item: site + href('/') },
    { name: 'Search Mediators', item: site + href('/search') },
    { name: profile.name, item: url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
