import { plainLetters } from '#app/platform/text/plain-letters.ts'
import { profileLabels } from '#app/profiles/profile-labels.ts'
import { type Collection, collections } from './collection.ts'

type Names = Readonly<Record<string, readonly string[]>>

/** The fields of each collection, with the headings that tables give them; the first found counts. */
const headings: Readonly<Record<Collection, Names>> = {
  mediators: {
    ...Object.fromEntries(Object.keys(profileLabels).map((field) => [field, []])),
    id: ['mediator id', 'user id'],
    email: ['email address', 'account email', 'mail'],
    fullName: ['name', 'mediator', 'mediator name', 'display name'],
    firstName: ['forename', 'given name'],
    lastName: ['surname', 'family name'],
    title: ['job title', 'role'],
    bio: ['biography', 'about', 'about me', 'profile', 'summary'],
    phone: [
      ...['phone number', 'telephone', 'telephone number', 'tel', 'tel no', 'contact number'],
      ...['mobile', 'mobile number', 'mobile phone'],
    ],
    location: ['town', 'town or city', 'town/city', 'city', 'place', 'postcode'],
    worksOnline: ['works online', 'works online across the UK', 'online'],
    practiceAreas: ['practice area', 'area of practice', 'mediation types', 'types of mediation'],
    specialties: ['specialities', 'specialisms'],
    experience: ['years', 'years experience'],
    certifications: ['qualifications', 'accreditation', 'accreditations', 'credentials'],
    website: ['web site', 'web', 'web address', 'url', 'homepage'],
    linkedin: ['linkedin profile', 'linkedin url'],
    userType: ['works with'],
    hourlyRate: ['rate', 'rate per hour', 'hourly fee', 'fee per hour'],
    hourlyRateMin: ['min hourly rate', 'minimum hourly rate'],
    hourlyRateMax: ['max hourly rate', 'maximum hourly rate'],
    miamFee: ['MIAM'],
    languages: ['other languages', 'languages spoken'],
    startConfirmedOn: ['earliest start confirmed on'],
    approved: ['status'],
    approvedAt: [],
    slug: ['public page'],
    profileViews: ['views'],
    joinDate: ['joined', 'date joined'],
    lastActive: [],
    lastUpdated: [],
    createdAt: [],
    updatedAt: [],
    profileImage: ['photo', 'picture', 'image'],
    uniteConnectedId: [],
    travelMiles: [],
    showsPostcode: [],
  },
  inquiries: {
    id: ['enquiry id', 'inquiry id', 'lead id'],
    mediatorId: ['mediator', 'mediator email', 'for'],
    name: ['client name', 'full name'],
    email: ['client email', 'email address'],
    phone: ['client phone', 'phone number', 'telephone'],
    inquirerType: ['enquirer', 'inquirer', 'enquirer type'],
    disputeType: ['case type', 'type of dispute'],
    disputeDescription: ['description', 'message', 'enquiry'],
    urgency: [],
    budget: [],
    preferredContactMethod: ['preferred contact'],
    bestTimeToContact: [],
    additionalNotes: [],
    status: [],
    notes: ['your notes'],
    responded: ['answered'],
    responseMessage: ['your response', 'response'],
    place: ['town or postcode'],
    isEmailSafe: ['safe to email'],
    isCallSafe: ['safe to call'],
    safeTimes: ['when it is safe'],
    source: [],
    createdAt: ['received', 'date', 'received at'],
    updatedAt: [],
  },
  reviews: {
    id: ['review id'],
    mediatorId: ['mediator', 'mediator email', 'for'],
    clientName: ['reviewer name', 'reviewer', 'author', 'name'],
    rating: ['stars'],
    comment: ['text', 'review'],
    status: [],
    dateCreated: ['date', 'sent at', 'created at'],
    approvedAt: ['published at'],
  },
}

type Known = { field: string; rank: number }

const knownHeadings = Object.fromEntries(
  collections.map((collection) => [collection, knownIn(headings[collection])]),
) as Record<Collection, Map<string, Known>>

/** A field by its own name, by its label in the form, and by its other headings, in this order. */
function knownIn(names: Names): Map<string, Known> {
  const labels: Readonly<Record<string, string>> = profileLabels
  return new Map(
    Object.entries(names).flatMap(([field, others]) =>
      [field, labels[field] ?? field, ...others].map(
        (name, rank) => [keyOf(name), { field, rank }] as const,
      ),
    ),
  )
}

/** What is alike in two ways of writing a heading. */
function keyOf(name: string): string {
  return plainLetters(name).replace(/[^a-z0-9]+/g, '')
}

function knownHeading(collection: Collection, heading: string): Known | undefined {
  const known = knownHeadings[collection]
  // Without what stands in brackets: "Hourly rate (GBP)".
  return known.get(keyOf(heading)) ?? known.get(keyOf(heading.replace(/\(.*?\)|\[.*?\]/g, '')))
}

/** Which field stands in which column, and the headings that say nothing here. */
export type Columns = { fields: Map<string, number>; ignored: string[] }

export function columnsOf(collection: Collection, row: readonly string[]): Columns {
  const best = new Map<string, { column: number; rank: number }>()
  for (const [column, heading] of row.entries()) {
    const known = knownHeading(collection, heading)
    const other = known && best.get(known.field)
    if (known && (!other || known.rank < other.rank))
      best.set(known.field, { column, rank: known.rank })
  }
  const used = new Set([...best.values()].map(({ column }) => column))
  return {
    fields: new Map([...best].map(([field, { column }]) => [field, column])),
    ignored: row.filter((heading, column) => heading !== '' && !used.has(column)),
  }
}

/** The fields of a record under whatever heading they came. */
export function withFieldNames(
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const renamed = Object.entries(data).map(([name, value]) => [
    knownHeading(collection, name)?.field ?? name,
    value,
  ])
  return Object.fromEntries(renamed)
}
