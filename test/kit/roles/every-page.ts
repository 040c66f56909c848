import { landingAreas } from '#app/directory/landing/landing-areas.ts'
import { ownReviewPath } from '#app/reviews/withdrawal/own-review-link.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { builtWeb } from '#server/build/is-built.ts'
import { routeTable } from '#server/http/route-table.ts'
import { anAdmin } from '../administrators.ts'
import {
  aHeldInquiry,
  aLead,
  aMediator,
  anAnswer,
  aReport,
  aReview,
  aSavedReply,
} from '../builders.ts'
import { aCredentialWithEvidence } from '../credentials.ts'
import { aGivenUpDelivery } from '../deliveries/given-up.ts'
import { anInvitation } from '../invitation.ts'
import { aLinkedRequest } from '../linked-request.ts'
import { aMessageFile } from '../message-file.ts'
import { inPlaces } from '../offices.ts'
import type { TestProduct } from '../product.ts'
import { signedIn } from '../sign-in.ts'

type Person = 'visitor' | 'mediator' | 'administrator'

export type People = { mediatorId: string; headers: Record<Person, Record<string, string>> }

const otherAreas = landingAreas.slice(2).map(({ slug }) => `/${slug}`)

/** Whether it is the page of one more area: those of all are one module, for which two stand. */
export const isOneMoreArea = (pattern: string) =>
  otherAreas.some((area) => pattern === area || pattern.startsWith(`${area}/`))

/** Every page of the product as the pattern of its URL, '/mediator/:slug'; of all areas, two. */
export async function routePatterns(): Promise<string[]> {
  const { build } = await builtWeb()
  const patterns = routeTable(build).pages.map(({ pattern }) => pattern)
  return patterns.filter((pattern) => !isOneMoreArea(pattern))
}

/** Someone of each kind, and the headers of their requests. */
export async function peopleOf(product: TestProduct): Promise<People> {
  const mediator = await signedIn(product)
  const administrator = await anAdmin(product)
  const { headers } = administrator
  return {
    mediatorId: mediator.id,
    headers: { visitor: {}, mediator: mediator.headers, administrator: headers },
  }
}

/** The one whom a page lets in. */
export function personFor(path: string): Person {
  if (path.startsWith('/admin')) return 'administrator'
  return path.startsWith('/dashboard') ? 'mediator' : 'visitor'
}

/** A path of a pattern that leads to something that is there. */
export async function existingPath(
  product: TestProduct,
  { mediatorId }: Pick<People, 'mediatorId'>,
  pattern: string,
): Promise<string> {
  const { db } = product
  if (/:(?:fileId|messageId)/.test(pattern)) {
    const ids = await aMessageFile(product, mediatorId)
    return pattern.replace(/:(\w+)/g, (_, name) => ids[name as keyof typeof ids])
  }
  if (pattern.startsWith('/dashboard/leads/')) return at(pattern, await aLead(db, mediatorId))
  if (pattern.startsWith('/dashboard/saved-replies/'))
    return at(pattern, await aSavedReply(db, mediatorId))
  if (pattern.includes('/credentials/:id'))
    return at(pattern, await aCredentialWithEvidence(product, mediatorId))
  if (pattern.startsWith('/dashboard/reviews/')) {
    const id = await aReview(db, mediatorId)
    await anAnswer(db, id)
    return at(pattern, id)
  }
  if (pattern.startsWith('/my-enquiry/')) {
    const lead = { status: 'completed', answeredAt: new Date() }
    const { path, leads } = await aLinkedRequest(product, [mediatorId], { lead })
    return pattern.replace('/my-enquiry/:key', path).replace(':inquiryId', leads[0] ?? '')
  }
  if (pattern.startsWith('/review-invitation/')) {
    const { path } = await anInvitation(product, mediatorId)
    return pattern.replace('/review-invitation/:key', path)
  }
  if (pattern === '/my-review/:key') return ownReviewPath(product, await aReview(db, mediatorId))
  if (pattern.startsWith('/admin/deliveries/')) return at(pattern, await aGivenUpDelivery(db))
  if (pattern.startsWith('/admin/reports/')) return at(pattern, await aReport(db, mediatorId))
  if (pattern.startsWith('/admin/held-enquiries/'))
    return at(pattern, await aHeldInquiry(db, mediatorId))
  // Found by the page of every area and of its place.
  const { id } = await aMediator(db, {
    ...(await inPlaces(db, 'Leeds, West Yorkshire')),
    practiceAreas: [...practiceAreaCodes],
    approved: !pattern.startsWith('/admin/profile-approvals/'),
  })
  if (pattern.startsWith('/report/review/')) return at(pattern, await aReview(db, id))
  if (/^\/admin\/reviews\/:id\/answer/.test(pattern)) {
    const reviewId = await aReview(db, id)
    await anAnswer(db, reviewId)
    return at(pattern, reviewId)
  }
  if (!pattern.startsWith('/admin/reviews/')) return at(pattern, id)
  return at(pattern, await aReview(db, id, { status: 'in_review' }))
}

function at(pattern: string, id: string): string {
  return pattern
    .replace(':id', id)
    .replace(':slug', 'amara-okafor')
    .replace(':place', 'leeds')
    .replace(':file', 'ao-3.svg')
    .replace(':part', '1')
    .replace(':provider', 'google')
}
