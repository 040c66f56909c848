import { randomUUID } from 'node:crypto'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { aHeldInquiry, aLead, aMediator, aReview } from '#test/kit/builders.ts'
import { onDatabase } from './database.ts'
import { aGivenUpMail } from './deliveries.ts'
import { addMediator } from './mediator.ts'

/** A word without a place to break it. */
export const longWord = 'm'.repeat(120)

/** One of everything that people write, in words that are too long for any screen. */
export async function aWorldOfLongWords() {
  await aGivenUpMail(longWord, longWord)
  const { mediator, lead, waiting, review, held } = await onDatabase(async (db) => {
    const mediator = await addMediator(db, {
      ...texts,
      email: `${randomUUID()}-${longWord}@example.org`,
    })
    const lead = await aLead(db, mediator.id, { ...leadTexts, email: `${longWord}@example.org` })
    await aReview(db, mediator.id, { clientName: longWord, comment: longWord })
    const review = await aReview(db, mediator.id, { ...waitingReview })
    const held = await aHeldInquiry(db, mediator.id, sentTexts)
    const waiting = await aMediator(db, { ...texts, approved: false, submittedAt: longAgo })
    await recordDecision(db, waiting.id)
    return { mediator, lead, waiting, review, held }
  })

  const ids: Record<string, string> = {
    mediators: waiting.id,
    'profile-approvals': waiting.id,
    reviews: review,
    'held-enquiries': held,
  }
  return {
    visitor: {
      at: (screen: string) =>
        screen.replace('/mediator/bethan-llewellyn', mediator.publicPath).replace('zzzz', longWord),
    },
    mediator: {
      email: mediator.email,
      at: (screen: string) => screen.replace('sample-1-inquiry-2', lead).replace('zzzz', longWord),
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
