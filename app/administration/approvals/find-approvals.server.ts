import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { plainText } from '#app/platform/rich-text/rich-text.server.ts'
import { shownDate } from '#app/platform/time/calendar.ts'
import { waitingTime } from '#app/platform/time/waiting-time.ts'
import { previewText } from '#app/profiles/preview.ts'
import {
  countWaitingProfiles,
  findWaiting,
  findWaitingProfile,
  type WaitingProfile,
  type WaitingRow,
} from '../find-waiting.server.ts'
import { profileChanges } from '../profile-changes.ts'
import { readFields } from '../read-fields.server.ts'
import { packSeen } from './packed-seen.server.ts'
import { queuePageSize } from './queue-page-size.ts'

export type Approvals = Awaited<ReturnType<typeof findApprovals>>
export type ReviewedProfile = NonNullable<Approvals['selected']>

/** What is shown of the queue while it cannot be loaded. */
export const noApprovals: Approvals = {
  total: 0,
  page: 1,
  oldest: '',
  queue: [],
  isChosen: false,
  selected: null,
}

/** The queue, one page of it, and the profile to decide on: the one asked for, or the oldest. */
export async function findApprovals(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  user: SessionUser,
  asked: { page?: number; id?: string },
) {
  const at = now()
  const total = await countWaitingProfiles(db)
  const pages = Math.max(1, Math.ceil(total / queuePageSize))
  const page = Math.min(Math.max(1, asked.page ?? 1), pages)
  const [rows, [oldest]] = await Promise.all([
    findWaiting(db, { limit: queuePageSize, offset: (page - 1) * queuePageSize }),
    findWaiting(db, { limit: 1, offset: 0 }),
  ])
  const id = asked.id ?? rows[0]?.profile.id
  const found = id === undefined ? undefined : await findWaitingProfile(db, id)

  return {
    total,
    page,
    oldest: oldest ? waitingTime(oldest.submittedAt, at) : '',
    queue: rows.map((row) => queueRow(row, at)),
    /** False while the oldest is shown because none was asked for. */
    isChosen: asked.id !== undefined,
    selected: found ? { ...reviewedProfile(found), isOwn: found.profile.id === user.id } : null,
  }
}

function queueRow({ profile, submittedAt, isListed }: WaitingRow, at: Date) {
  const { id, version, fullName, profileImage, completionScore } = profile
  return {
    id,
    version,
    fullName,
    profileImage,
    completionScore,
    isListed,
    bioPreview: previewText(plainText(profile.bio)),
    submittedAt: submittedAt.toISOString(),
    waited: waitingTime(submittedAt, at),
    seen: packSeen(readFields(profile)),
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
    completionScore: profile.completionScore,
    submitted: shownDate(submittedAt),
    approvedOn: listing ? shownDate(listing.publishedAt) : '',
    phone: profile.phone,
    fields: fields.map(({ label, text }) => ({ label, text })),
    changes: listing ? profileChanges(readFields(listing), fields) : [],
    listedImage:
      listing && listing.profileImage !== profile.profileImage ? listing.profileImage : null,
  }
}
