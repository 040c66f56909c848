import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { dropMailedLinks } from '#app/accounts/mailed-links.server.ts'
import { deleteMailsOfAccount } from '#app/deliveries/mails-of-person.server.ts'
import { type LeadChoice, releaseLeads } from '#app/enquiries/erasing/release-leads.server.ts'
import { listedPhoto, retireSlugs, touchDirectory } from '#app/listings/publish-listing.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { discardEvidenceOf } from '#app/profiles/credentials/evidence/evidence-store.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { anonymiseReports } from '#app/reports/reports-of-person.server.ts'
import { anonymiseReviews } from '#app/reviews/anonymise-reviews.server.ts'

type Services = Pick<Platform, 'jobs' | 'environment' | 'keyedDigest'>
type Account = { id: string; profileImage: string }

/** What becomes of open enquiries, when, and whether a restore has brought it all back. */
type Removal = { leads: LeadChoice; at: Date; isReplay?: boolean }

/**
 * The one way in which an account goes: profile, listing, leads and everything that rests on it at
 * once; the photo's files, evidence and those of messages once nothing shows them. Reviews become a record
 * without names and words. The audit log and the slugs, which stay taken, remain.
 */
export async function removeAccount(
  tx: Transaction,
  services: Services,
  { id, profileImage }: Account,
  { leads: choice, at, isReplay = false }: Removal,
): Promise<void> {
  const { jobs } = services
  const photos = new Set([profileImage, (await listedPhoto(tx, id)) ?? ''])
  await releaseLeads(tx, services, id, { choice, at, isReplay })
  await anonymiseReviews(tx, id, at)
  await anonymiseReports(tx, id)
  await retireSlugs(tx, id)
  await dropMailedLinks(tx, id)
  await discardEvidenceOf(tx, jobs, id)
  await deleteMailsOfAccount(tx, id)
  await tx.delete(users).where(eq(users.id, id))
  await touchDirectory(tx)
  for (const photo of photos) await discardPhoto(tx, jobs, photo)
}
