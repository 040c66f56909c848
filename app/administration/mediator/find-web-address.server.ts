import { eq } from 'drizzle-orm'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { slugs } from '#app/listings/listings.table.server.ts'
import { profileUrl } from '#app/listings/profile-url.ts'
import { findFreeSlug } from '#app/listings/publish-listing.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { slugify } from '#app/platform/text/slug.ts'
import { maxSlugLength } from '../decision-forms.ts'
import { findMediator } from '../find-mediator.server.ts'

export type WebAddress = Awaited<ReturnType<typeof findWebAddress>>

/** The web address of a mediator's public page, and the one of their name. Throws a 404 for nobody. */
export async function findWebAddress(
  { db, environment }: Pick<Platform, 'db' | 'environment'>,
  user: SessionUser,
  id: string,
) {
  return withinTime(db, async (tx) => {
    const { profile, listing } = await findMediator(tx, id)
    const { slug, fullName } = profile
    const own = await tx.select().from(slugs).where(eq(slugs.mediatorId, id))
    const ofName = slugify(fullName).slice(0, maxSlugLength).replace(/-$/, '')
    return {
      id,
      fullName: fullName || 'No name',
      isOwn: id === user.id,
      isListed: listing !== null,
      /** Empty before the profile is first published. */
      slug,
      /** What stands before the slug. */
      base: environment.appUrl + profileUrl(''),
      former: own.map((row) => row.slug).filter((each) => each !== slug),
      proposed: await findFreeSlug(tx, ofName, id),
    }
  })
}
