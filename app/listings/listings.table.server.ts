import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { isNotNegative } from '#app/platform/database/checks.server.ts'
import { byteOrderedText } from '#app/platform/database/text-keys.server.ts'
import { mediators, profileChecks, profileColumns } from '#app/profiles/mediators.table.server.ts'

const listingColumns = () => ({
  id: text('id')
    .primaryKey()
    .references(() => mediators.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  ...profileColumns(),
  /** The bio as plain text, whole. */
  bioText: text('bio_text').notNull().default(''),
  /** Every keyword field, normalised by the domain's `searchable`. */
  searchText: text('search_text').notNull(),
  /** The name normalised for ordering. */
  sortName: byteOrderedText('sort_name').notNull(),
  /** Completion score plus ten times the average rating. */
  relevance: doublePrecision('relevance').notNull().default(0),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  joinDate: timestamp('join_date', { withTimezone: true }).notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

/** The public directory, whole: a profile is public if and only if it has a row here. */
export const listings = pgTable('listings', listingColumns(), (table) => [
  index('listings_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  index('listings_location').using('gin', table.location.op('gin_trgm_ops')),
  index('listings_practice_areas').using('gin', table.practiceAreas),
  index('listings_by_name').on(table.sortName, table.id),
  index('listings_by_relevance').on(table.relevance.desc(), table.sortName, table.id),
  index('listings_by_newest').on(table.joinDate.desc(), table.sortName, table.id),
  index('listings_by_experience').on(table.experience.desc(), table.sortName, table.id),
  index('listings_by_rating').on(table.ratingAverage.desc(), table.sortName, table.id),
  index('listings_by_completion').on(table.completionScore.desc(), table.sortName, table.id),
  ...profileChecks('listings', table),
])

/** The listings of suspended accounts, out of sight until the account is open again. */
export const withheldListings = pgTable('withheld_listings', listingColumns(), (table) => [
  ...profileChecks('withheld_listings', table),
])

/**
 * Every slug that a listing ever had, so that an old link leads to it and no slug is used twice. Of
 * a deleted mediator's only a digest is left, which belongs to nobody.
 */
export const slugs = pgTable(
  'slugs',
  {
    slug: text('slug').primaryKey(),
    mediatorId: text('mediator_id').references(() => mediators.id, { onDelete: 'set null' }),
  },
  (table) => [index('slugs_mediator_id').on(table.mediatorId)],
)

/** Views of a listing by day, London time. */
export const profileViewDays = pgTable(
  'profile_view_days',
  {
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediatorId, table.day] }),
    index('profile_view_days_by_day').on(table.day),
    check('profile_view_days_views', isNotNegative(table.views)),
  ],
)
