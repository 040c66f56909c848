import { type Fields, isMissing } from './reading.ts'

/** The collections that are imported, under every name they may be exported by. */
const names = {
  mediators: ['mediators', 'mediator'],
  inquiries: ['inquiries', 'inquiry', 'enquiries', 'leads', 'lead'],
  reviews: ['reviews', 'review'],
} as const

export type Collection = keyof typeof names

export const collections = Object.keys(names) as Collection[]

/** The collection that a key of an export names; a path such as 'mediators/abc/reviews' ends in it. */
export function collectionNamed(name: string): Collection | undefined {
  const last = name.split('/').at(-1)?.toLowerCase() ?? ''
  return collections.find((collection) => names[collection].some((each) => each === last))
}

/** The one collection that a file's name speaks of: 'leads-2026.ndjson' holds inquiries. */
export function collectionOfFile(fileName: string): Collection | undefined {
  const named = fileName.split(/[^a-zA-Z]+/).flatMap((word) => collectionNamed(word) ?? [])
  return new Set(named).size === 1 ? named[0] : undefined
}

/** What only documents of one collection have. */
const signs = {
  reviews: ['rating'],
  inquiries: [
    ...['inquirerType', 'disputeDescription', 'disputeType', 'caseType', 'preferredContactMethod'],
    ...['clientEmail', 'clientPhone', 'urgency', 'responseMessage', 'message'],
  ],
  mediators: [
    ...['fullName', 'practiceAreas', 'profileViews', 'ratings', 'isProfilePublic', 'joinDate'],
    ...['profileCompletionScore', 'completionScore', 'acceptNewCases', 'bio'],
  ],
} as const satisfies Record<Collection, readonly string[]>

/** The collection that a document looks to be from; undefined when it could be more than one. */
export function collectionLike(data: Fields): Collection | undefined {
  const like = collections.filter((each) => signs[each].some((field) => field in data))
  return like.length === 1 ? like[0] : undefined
}

const ownFields = new Set<string>([
  ...Object.values(signs).flat(),
  ...['id', '_id', '__id__', 'docId', 'documentId', 'uid', 'userId', 'mediatorId', 'name', 'email'],
  ...['firstName', 'lastName', 'title', 'phone', 'location', 'status', 'comment', 'createdAt'],
  ...['dateCreated', 'updatedAt', 'approved', 'approvedAt', 'clientName', 'description', 'notes'],
  ...['lastActive', 'lastUpdated', 'lastViewed', 'hourlyRate', 'socialMedia', 'specialties'],
])

/** Whether a key is a document's own field rather than the id of a document. */
export function isDocumentField(key: string): boolean {
  return ownFields.has(key)
}

const idFields = ['id', '_id', '__id__', 'docId', 'documentId']

/** The id that a document carries; a mediator's is their user's too. */
export function documentId(collection: Collection, data: Fields): string | undefined {
  const fields = collection === 'mediators' ? [...idFields, 'userId', 'uid'] : idFields
  const found = fields.map((field) => data[field]).find((value) => !isMissing(value))
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : undefined
}
