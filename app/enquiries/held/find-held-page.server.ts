import { href } from 'react-router'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import { spamSignalText } from '#app/platform/forms/spam-signals.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { unknownRequest } from '../find-request-facts.server.ts'
import { inquiryDetails } from '../new-inquiry-mail.server.ts'
import { mediatorObstacle } from '../standing.server.ts'
import { countHeld, type FoundHeld, findHeld, findHeldInquiry } from './find-held.server.ts'
import {
  type HeldList,
  heldMessages,
  heldPageSize,
  undeliveredSignal,
  undeliveredText,
} from './held-inquiry.ts'

export type HeldPage = Awaited<ReturnType<typeof findHeldPage>>
export type HeldView = ReturnType<typeof heldView>

/** What the query string asks for: which list, and which page of it. */
export function askedHeld(params: URLSearchParams): { list: HeldList; page: number } {
  const page = params.get('page') ?? ''
  return {
    list: params.get('list') === 'discarded' ? 'discarded' : 'waiting',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** One page of the held enquiries; a page beyond the last is the last. */
export async function findHeldPage(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  asked: { list: HeldList; page: number },
) {
  return withinTime(db, async (tx) => {
    const total = await countHeld(tx, asked.list)
    const page = Math.min(asked.page, Math.max(1, Math.ceil(total / heldPageSize)))
    const offset = (page - 1) * heldPageSize
    const found = await findHeld(tx, asked.list, { limit: heldPageSize, offset })
    return { list: asked.list, total, page, inquiries: found.map((each) => heldView(each, now())) }
  })
}

/** One held enquiry. Throws a 404 where there is none, as after somebody else has delivered it. */
export async function findHeldView({ db, now }: Pick<Platform, 'db' | 'now'>, id: string) {
  const found = await withinTime(db, (tx) => findHeldInquiry(tx, id))
  if (!found) throw heldNotFound()
  return heldView(found, now())
}

export function heldNotFound(): Response {
  return new Response(heldMessages.notFound, { status: 404 })
}

function heldView({ held, request, mediatorName, ...mediator }: FoundHeld, now: Date) {
  const { listedAs, isSuspended, takesCases } = mediator
  const account = { isSuspended, isListed: listedAs !== null, takesCases: takesCases === true }
  const obstacle = mediatorObstacle(account, 'new-enquiry')
  return {
    id: held.id,
    name: held.name,
    description: held.disputeDescription,
    details: inquiryDetails({ ...held, ...(request ?? unknownRequest) }),
    mediatorName,
    profilePath: listedAs && href('/mediator/:slug', { slug: listedAs }),
    signals: held.signals.map((code) =>
      code === undeliveredSignal ? undeliveredText : spamSignalText(code),
    ),
    obstacle: obstacle && heldMessages.obstacles[obstacle],
    sent: recentMoment(held.createdAt, now),
    sentAt: isoMoment(held.createdAt),
    isDiscarded: held.discardedAt !== null,
  }
}
