import type { SessionUser } from '#app/accounts/session.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inTime, withinTime } from '#app/platform/database/within-time.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { plainText } from '#app/platform/rich-text/rich-text.server.ts'
import { formatDate, isoMoment, londonDay } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { waitingTime } from '#app/platform/time/waiting-time.ts'
import { completionScore } from '#app/profiles/completion.ts'
import { previewText } from '#app/profiles/preview.ts'
import { unplacedLocations } from '#app/profiles/unplaced.ts'
import { bulkObstacles } from '../bulk-readiness.ts'
import { openAddresses, unconfirmedAddresses } from '../confirmation/addresses.ts'
import { notConfirmed } from '../confirmation/confirmation-messages.ts'
import {
  countQueue,
  countWaitingBefore,
  findNextWaiting,
  findWaiting,
  findWaitingProfile,
  type WaitingProfile,
  type WaitingRow,
} from '../find-waiting.server.ts'
import { recordProfileVersions } from '../profile-versions.server.ts'
import { readFields } from '../read-fields.server.ts'
import { profileChanges } from '../reviewed-fields.ts'
import { approvalChecks, credentialName, credentialState } from './checks/approval-checks.ts'
import { type Findings, findFindings } from './checks/find-findings.server.ts'
import { queueNotes } from './checks/queue-notes.ts'
import { findHeld } from './find-held.server.ts'
import { boxValue } from './hold-selected.server.ts'
import { type QueueFilter, queueFilter } from './queue-filter.ts'

export type Approvals = Awaited<ReturnType<typeof findApprovals>>
export type ReviewedProfile = NonNullable<Approvals['selected']>

/** How many waiting profiles one page of the queue shows. */
const pageSize = 25

/** What is shown of the queue while it cannot be loaded. */
export const noApprovals: Approvals = {
  total: 0,
  needs: 0,
  shown: 0,
  show: 'all',
  page: 1,
  pageSize,
  oldest: '',
  queue: [],
  held: [],
  isChosen: false,
  selected: null,
}

/**
 * Which profile to decide on, which part and page of the queue, and the values of the boxes to be
 * ticked.
 */
type Choice = { page?: number; id?: string; ticked?: readonly string[]; show?: QueueFilter }

/** What the query string of the queue asks for. */
export function askedApprovals(params: URLSearchParams): Choice {
  return {
    page: Number.parseInt(params.get('page') ?? '', 10) || 1,
    ticked: params.getAll('profile'),
    show: queueFilter(params.get('show')),
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
  const read = await withinTime(db, (tx) => readQueue(tx, user, choice))
  const { queue, show, page, rows, oldest, found, held, next, findings } = read
  const shown = rows.map(({ profile }) => profile)
  // The page does not need the record; a later refusal cannot say what changed without it.
  await inTime(recordProfileVersions(db, found ? [...shown, found.profile] : shown, at)).catch(
    (error) => log.error({ err: error }, 'profile versions were not recorded'),
  )

  const [reviewed] = readEach(log, found ? [withId(found)] : [], (row) =>
    reviewedProfile(row, findings, at),
  )
  return {
    total: queue.total,
    /** How many need something before they can be approved together with others. */
    needs: queue.needs,
    show,
    /** How many the chosen part of the queue has. */
    shown: shownOf(queue, show),
    page,
    pageSize,
    oldest: oldest ? waitingTime(oldest.submittedAt, at) : '',
    queue: readEach(log, rows.map(withId), (row) =>
      queueRow(row, findings, at, choice.ticked ?? []),
    ),
    held,
    /** False while the first is shown because none was chosen. */
    isChosen: choice.id !== undefined,
    selected: reviewed
      ? {
          ...reviewed,
          isOwn: reviewed.id === user.id,
          /** The profile that comes after it, for who leaves this one for later. */
          next: next ?? '',
        }
      : null,
  }
}

type Counts = { total: number; needs: number }

function shownOf({ total, needs }: Counts, show: QueueFilter): number {
  if (show === 'all') return total
  return show === 'needs' ? needs : total - needs
}

async function readQueue(db: Queryable, user: SessionUser, choice: Choice) {
  const queue = await countQueue(db)
  const { show = 'all' } = choice
  const pages = Math.max(1, Math.ceil(shownOf(queue, show) / pageSize))
  const asked = choice.id ? await pageOf(db, choice.id, show) : (choice.page ?? 1)
  const page = Math.min(Math.max(1, asked), pages)
  const rows = await findWaiting(db, { limit: pageSize, offset: (page - 1) * pageSize, show })
  const isFirst = page === 1 && show === 'all'
  const [oldest] = isFirst ? rows : await findWaiting(db, { limit: 1, offset: 0 })
  const id = choice.id ?? rows[0]?.profile.id
  const found = id === undefined ? undefined : await findWaitingProfile(db, id)
  const next =
    found && (await findNextWaiting(db, { id: found.profile.id, actorId: user.id, show }))
  const held = await findHeld(db, user.id)
  const profiles = rows.map(({ profile }) => profile)
  const findings = await findFindings(db, found ? [...profiles, found.profile] : profiles)
  return { queue, show, page, rows, oldest, found, held, next, findings }
}

const withId = <Row extends { profile: { id: string } }>(row: Row) => ({
  ...row,
  id: row.profile.id,
})

/** The page of the queue on which a profile stands. */
async function pageOf(db: Queryable, id: string, show: QueueFilter): Promise<number> {
  return Math.floor((await countWaitingBefore(db, id, show)) / pageSize) + 1
}

function queueRow(
  { profile, submittedAt, isListed }: WaitingRow,
  findings: Findings,
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
    obstacles: obstaclesOf(profile, findings),
    /** What the administrator should look at besides. */
    notes: queueNotes({
      credentials: findings.credentials.get(id) ?? [],
      similar: findings.similar.get(id)?.total ?? 0,
    }),
    box,
    isTicked: ticked.includes(box),
    isListed,
    bioPreview: previewText(plainText(profile.bio)),
    submittedAt: isoMoment(submittedAt),
    waited: waitingTime(submittedAt, at),
  }
}

/** What has to be done first, in the words of the queue. */
function obstaclesOf(profile: WaitingRow['profile'], findings: Findings): string[] {
  const known = findings.addresses.get(profile.id)
  const incomplete = bulkObstacles(profile)
  return [
    ...(known ? unconfirmedAddresses(known).map((kind) => notConfirmed[kind]) : []),
    ...(incomplete.length > 0 ? [`Incomplete: ${incomplete.join(', ')}`] : []),
  ]
}

function reviewedProfile(
  { profile, listing, submittedAt }: WaitingProfile,
  findings: Findings,
  at: Date,
) {
  const { id } = profile
  const fields = readFields(profile)
  const today = londonDay(at)
  const score = completionScore(profile)
  const addresses = findings.addresses.get(id)
  const credentials = findings.credentials.get(id) ?? []
  const similar = findings.similar.get(id)
  const total = similar?.total ?? 0
  return {
    id,
    version: profile.version,
    fullName: profile.fullName,
    image: profile.profileImage,
    isPublicWished: profile.isProfilePublic,
    isListed: listing !== null,
    completionScore: score,
    checks: addresses
      ? approvalChecks({ addresses, profile, score, credentials, similar: total, today })
      : [],
    credentials: credentials.map((each) => ({
      name: credentialName(each),
      state: credentialState(each, today),
      isSettled: each.status === 'checked',
    })),
    similar: similar?.named ?? [],
    similarTotal: total,
    /** The addresses that have to be confirmed before it can be published. */
    openAddresses: addresses
      ? openAddresses(addresses).map(({ kind, email, askedAt }) => ({
          kind,
          email,
          asked: askedAt ? recentMoment(askedAt, at) : '',
        }))
      : [],
    accountEmail: addresses?.account ?? '',
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
