import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { aHeldInquiry, aLead, aMediator, anAnswer, aReport, aReview } from '#test/kit/builders.ts'
import { aCredential } from '#test/kit/credentials.ts'
import { aGivenUpMail, idOfDelivery } from './deliveries.ts'
import { addMediator } from './mediator.ts'

/** A word without a place to break it. */
export const longWord = 'm'.repeat(120)

/** One of everything that people write, in words that are too long for any screen. */
export async function writeLongWords(db: Database) {
  const deliveries = await idOfDelivery(db, await aGivenUpMail(longWord, longWord))
  const mediator = await addMediator(db, {
    ...texts,
    email: `${randomUUID()}-${longWord}@example.org`,
  })
  const lead = await aLead(db, mediator.id, { ...leadTexts, email: `${longWord}@example.org` })
  const published = await aReview(db, mediator.id, { clientName: longWord, comment: longWord })
  await anAnswer(db, published, { text: longWord, status: 'approved' })
  const waiting = await aMediator(db, { ...texts, approved: false, submittedAt: longAgo })
  await recordDecision(db, waiting.id)
  await recordFailure(db, waiting.id)
  const about = { kind: 'review', reviewId: published, reviewAuthor: longWord }
  return {
    email: mediator.email,
    publicPath: mediator.publicPath,
    lead,
    published,
    ids: {
      deliveries,
      mediators: waiting.id,
      'profile-approvals': waiting.id,
      changed: await aChangedMediator(db),
      reviews: await aReview(db, mediator.id, { ...waitingReview }),
      reports: await aReport(db, mediator.id, {
        ...about,
        ...{ mediatorName: longWord, reportedText: longWord, text: longWord, email: longWord },
      }),
      'held-enquiries': await aHeldInquiry(db, mediator.id, sentTexts),
      credentials: await aCredential(db, mediator.id, longCredential),
    },
  }
}

/** A listed mediator who has since written other long words. */
async function aChangedMediator(db: Database): Promise<string> {
  const { id } = await aMediator(db, { ...texts, phone: `${longWord}c` })
  const [title, bio] = [`${longWord}s`, `<p>${longWord}s</p>`]
  await db
    .update(mediators)
    .set({ title, bio, approved: false, version: 1, submittedAt: longAgo })
    .where(eq(mediators.id, id))
  return id
}

/** Among the first that wait, after those that other tests put first. */
const longAgo = new Date('2021-01-01')

const longOffice = {
  location: longWord,
  placeId: '',
  place: longWord,
  latitude: null,
  longitude: null,
  areas: [],
  travelMiles: 999,
  showsPostcode: false,
}

const texts = {
  fullName: longWord,
  title: longWord,
  bio: `<h3>${longWord}</h3><p>${longWord}</p><ul><li><a href="https://example.org">${longWord}</a></li></ul>`,
  certifications: `<blockquote>${longWord}</blockquote>`,
  phone: longWord,
  location: longWord,
  website: `https://${longWord}.example`,
  linkedin: `https://linkedin.example/in/${longWord}`,
  practiceAreas: ['family'],
  familyAccredited: true,
  familyAccreditedFor: longWord,
  uniteConnectedId: longWord,
  hourlyRateMin: 100,
  hourlyRateMax: 999_999_999,
  fixedFee: 999_999_999,
  fixedFeeFor: longWord,
  offices: [longOffice, longOffice],
}

const sentTexts = {
  name: longWord,
  phone: longWord,
  disputeDescription: longWord,
  budget: longWord,
  bestTimeToContact: longWord,
  additionalNotes: longWord,
}

const longCredential = {
  body: 'scottish-mediation',
  number: longWord,
  status: 'refused',
  refusal: longWord,
  createdAt: longAgo,
} as const

const leadTexts = {
  ...sentTexts,
  notes: longWord,
  responded: true,
  responseMessage: longWord,
}

const waitingReview = {
  clientName: longWord,
  comment: longWord,
  status: 'in_review',
  dateCreated: longAgo,
} as const

function recordDecision(db: Database, subjectId: string) {
  return db.insert(auditLog).values({
    actorId: randomUUID(),
    actorEmail: `${longWord}@example.org`,
    action: 'mediator.edit',
    subjectId,
    personId: subjectId,
    personName: longWord,
    personEmail: `${longWord}@example.org`,
    before: { title: longWord },
    after: { title: `${longWord}${longWord}` },
    at: new Date(),
  })
}

function recordFailure(db: Database, userId: string) {
  return db.insert(securityLog).values({
    event: 'sign-in.failure',
    userId,
    emailKey: longWord.slice(0, 32),
    detail: longWord,
    at: new Date(),
    minute: 0,
  })
}
