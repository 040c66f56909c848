import type { SessionUser } from '#app/accounts/session.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inTime, withinTime } from '#app/platform/database/within-time.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { plainText } from '#app/platform/rich-text/rich-text.server.ts'
import { formatDate, isoMoment } from '#app/platform/time/calendar.ts'
import { waitingTime } from '#app/platform/time/waiting-time.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { contactNote } from '#app/profiles/contact-address/contact-address.ts'
import { findContact } from '#app/profiles/contact-address/find-contact.server.ts'
import { previewText } from '#app/profiles/preview.ts'
import { unplacedLocations } from '#app/profiles/unplaced.ts'
import { bulkObstacles } from '../bulk-readiness.ts'
import {
  countWaitingBefore,
  countWaitingProfiles,
  findWaiting,
  findWaitingProfile,
  type WaitingProfile,
  type WaitingRow,
} from '../find-waiting.server.ts'
import { recordProfileVersions } from '../profile-versions.server.ts'
import { readFields } from '../read-fields.server.ts'
import { profileChanges } from '../reviewed-fields.ts'
import { findHeld } from './find-held.server.ts'
import { boxValue } from './hold-selected.server.ts'

export type Approvals = Awaited<ReturnType<typeof findApprovals>>
export type ReviewedProfile = NonNullable<Approvals['selected']>

/** How many waiting profiles one page of the queue shows. */
const pageSize = 25

/** What is shown of the queue while it cannot be loaded. */
export const noApprovals: Approvals = {
  total: 0,
  page: 1,
  pageSize,
  oldest: '',
  queue: [],
  held: [],
  isChosen: false,
  selected: null,
}

/** Which profile to decide on, which page of the queue, and the values of the boxes to be ticked. */
type Choice = { page?: number; id?: string; ticked?: readonly string[] }

/** What the query string of the queue asks for. */
export function askedApprovals(params: URLSearchParams): Choice {
  return {
    page: Number.parseInt(params.get('page') ?? '', 10) || 1,
    ticked: params.getAll('profile'),
  }
}

/** The approvals for a page that an administrator opens to read: the events note that they do. */
export async function viewApprovals(
  services: AnalyticsServices,
  user: SessionUser,
  choice: Choice,
): Promise<Approvals> {
  const approvals = await findApprovals(services, user, choice)
  if (!approvals.selected) return approvals
  const page = '/admin/profile-approvals'
  services.events.record({ type: 'profile_approval_viewed', page, at: services.now() })
  return approvals
}

/**
 * The queue, one page of it, and the profile to decide on: the chosen one, with the page that it is
 * on, or the first of the page. Records which versions the administrator is shown.
 */
export async function findApprovals(
  { db, now, log }: AnalyticsServices,
  user: SessionUser,
  choice: Choice,
) {
  const at = now()
  const { total, page, rows, oldest, found, held, contact } = await withinTime(db, (tx) =>
    readQueue(tx, user, choice),
  )
  const shown = rows.map(({ profile }) => profile)
  // The page does not need the record; a later refusal cannot say what changed without it.
  await inTime(recordProfileVersions(db, found ? [...shown, found.profile] : shown, at)).catch(
    (error) => log.error({ err: error }, 'profile versions were not recorded'),
  )

  const [reviewed] = readEach(log, found ? [withId(found)] : [], reviewedProfile)
  return {
    total,
    page,
    pageSize,
    oldest: oldest ? waitingTime(oldest.submittedAt, at) : '',
    queue: readEach(log, rows.map(withId), (row) => queueRow(row, at, choice.ticked ?? [])),
    held,
    /** False while the first is shown because none was chosen. */
    isChosen: choice.id !== undefined,
    selected: reviewed
      ? {
          ...reviewed,
          isOwn: reviewed.id === user.id,
          /** The contact address, if nobody has confirmed it, and where enquiries go instead. */
          contact: contact && contactNote(contact),
        }
      : null,
  }
}

async function readQueue(db: Queryable, user: SessionUser, choice: Choice) {
  const total = await countWaitingProfiles(db)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const asked = choice.page ?? (choice.id ? await pageOf(db, choice.id) : 1)
  const page = Math.min(Math.max(1, asked), pages)
  const rows = await findWaiting(db, { limit: pageSize, offset: (page - 1) * pageSize })
  const [oldest] = page === 1 ? rows : await findWaiting(db, { limit: 1, offset: 0 })
  const id = choice.id ?? rows[0]?.profile.id
  const found = id === undefined ? undefined : await findWaitingProfile(db, id)
  const held = await findHeld(db, user.id)
  const contact = found ? await findContact(db, found.profile.id) : null
  return { total, page, rows, oldest, found, held, contact }
}

const withId = <Row extends { profile: { id: string } }>(row: Row) => ({
  ...row,
  id: row.profile.id,
})

/** The page of the queue on which a profile stands. */
async function pageOf(db: Queryable, id: string): Promise<number> {
  return Math.floor((await countWaitingBefore(db, id)) / pageSize) + 1
}

function queueRow(
  { profile, submittedAt, isListed }: WaitingRow,
  at: Date,
  ticked: readonly string[],
) {
  const { id, version, fullName, profileImage } = profile
  const box = boxValue(profile)
  return {
    id,
    version,
    fullName,
    profileImage,
    completionScore: completionScore(profile),
    /** Why it cannot be approved together with others; empty where it can. */
    obstacles: bulkObstacles(profile),
    box,
    isTicked: ticked.includes(box),
    isListed,
    bioPreview: previewText(plainText(profile.bio)),
    submittedAt: isoMoment(submittedAt),
    waited: waitingTime(submittedAt, at),
  }
}

function reviewedProfile({ profile, listing, submittedAt }: WaitingProfile) {
  const fields = readFields(profile)
  return {
    id: profile.id,
    version: profile.version,
    fullName: profile.fullName,
    image: profile.profileImage,
    isPublicWished: profile.isProfilePublic,
    isListed: listing !== null,
    completionScore: completionScore(profile),
    obstacles: bulkObstacles(profile),
    submitted: formatDate(submittedAt),
    approvedOn: listing ? formatDate(listing.publishedAt) : '',
    phone: profile.phone,
    unplaced: unplacedLocations(profile).map(formatLocation),
    fields: fields.map(({ label, text }) => ({ label, text })),
    changes: listing ? profileChanges(readFields(listing), fields) : [],
    listedImage:
      listing && listing.profileImage !== profile.profileImage ? listing.profileImage : null,
  }
}
