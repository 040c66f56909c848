import { randomUUID } from 'node:crypto'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { aHeldInquiry, aLead, aMediator, anAnswer, aReport, aReview } from '#test/kit/builders.ts'
import { aCredential } from '#test/kit/credentials.ts'
import { onDatabase } from './database.ts'
import { aGivenUpMail } from './deliveries.ts'
import { addMediator } from './mediator.ts'

/** A word without a place to break it. */
export const longWord = 'm'.repeat(120)

/** One of everything that people write, in words that are too long for any screen. */
export async function aWorldOfLongWords() {
  await aGivenUpMail(longWord, longWord)
  const rows = await onDatabase(async (db) => {
    const mediator = await addMediator(db, {
      ...texts,
      email: `${randomUUID()}-${longWord}@example.org`,
    })
    const lead = await aLead(db, mediator.id, { ...leadTexts, email: `${longWord}@example.org` })
    const published = await aReview(db, mediator.id, { clientName: longWord, comment: longWord })
    await anAnswer(db, published, { text: longWord, status: 'approved' })
    const about = { kind: 'review', reviewId: published, reviewAuthor: longWord }
    const report = await aReport(db, mediator.id, {
      ...about,
      ...{ mediatorName: longWord, reportedText: longWord, text: longWord, email: longWord },
    })
    const review = await aReview(db, mediator.id, { ...waitingReview })
    const held = await aHeldInquiry(db, mediator.id, sentTexts)
    const credential = await aCredential(db, mediator.id, longCredential)
    const waiting = await aMediator(db, { ...texts, approved: false, submittedAt: longAgo })
    await recordDecision(db, waiting.id)
    return { mediator, lead, waiting, review, published, report, held, credential }
  })
  const { mediator, lead, waiting, review, published, report, held, credential } = rows

  const ids: Record<string, string> = {
    mediators: waiting.id,
    'profile-approvals': waiting.id,
    reviews: review,
    reports: report,
    'held-enquiries': held,
    credentials: credential,
  }
  return {
    visitor: {
      at: (screen: string) =>
        screen
          .replace('/mediator/bethan-llewellyn', mediator.publicPath)
          .replace('sample-1-review-2', published)
          .replace('zzzz', longWord),
    },
    mediator: {
      email: mediator.email,
      at: (screen: string) =>
        screen
          .replace('sample-1-inquiry-2', lead)
          .replace('sample-1-credential-1', credential)
          .replace(/sample-1-review-\d/, published)
          .replace('zzzz', longWord),
    },
    administrator: {
      at: (screen: string) =>
        screen.replace(/^\/admin\/([a-z-]+)\/:id/, (whole, list) =>
          list in ids ? `/admin/${list}/${ids[list]}` : whole,
        ),
    },
  }
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
