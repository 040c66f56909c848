import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

import { isNotNegative } from '#app/platform/database/checks.server.ts'
import { byteOrderedText, tsvector } from '#app/platform/database/text-keys.server.ts'
import { transactionId } from '#app/platform/database/transaction-id.server.ts'
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'
import { mediators, profileChecks, profileColumns } from '#app/profiles/mediators.table.server.ts'
import { ranking, ratingPrior } from './search/ranking.ts'

/** The rule `weightedRating`, worked out by the database. */
const weightedRating = sql.raw(
  `(${ratingPrior.reviews * ratingPrior.stars} + "rating_total" * "rating_average") / (${ratingPrior.reviews} + "rating_total")`,
)

const listingColumns = () => ({
  id: text('id')
    .primaryKey()
    .references(() => mediators.id, { onDelete: 'cascade' }),
  slug: text('slug').notNull().unique(),
  ...profileColumns(),
  /** The bio as plain text, whole. */
  bioText: text('bio_text').notNull().default(''),
  /** The bio's first sentence, cut at a word. */
  bioLine: text('bio_line').notNull().default(''),
  /** The words a keyword is looked for in, by `searchTexts`: name, practice, place and the rest. */
  searchTexts: text('search_texts').array().notNull().default([]),
  /** The name normalised for ordering. */
  sortName: byteOrderedText('sort_name').notNull(),
  /** By the rule `weightedRating`. The database works it out. */
  weightedRating: doublePrecision('weighted_rating')
    .notNull()
    .generatedAlwaysAs((): SQL => weightedRating),
  /** By the rule `relevance`. The database works it out. */
  relevance: doublePrecision('relevance')
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`"completion_score" * ${sql.raw(String(ranking.completion))} + ${sql.raw(String(ranking.star))} * (${weightedRating})`,
    ),
  joinDate: timestamp('join_date', { withTimezone: true }).notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  /** What administrators have checked. It comes from `credentials`, never from the profile. */
  credentials: jsonb('credentials').$type<CheckedCredential[]>().notNull().default([]),
  /** The last day on which any of them holds; null without any. */
  checkedUntil: date('checked_until', { mode: 'string' }),
  /** The last day of the accreditation that family courts ask for. */
  accreditedUntil: date('accredited_until', { mode: 'string' }),
})

const listingChecks = (
  name: string,
  table: Parameters<typeof profileChecks>[1] &
    Record<'credentials' | 'checkedUntil' | 'accreditedUntil', PgColumn>,
) => [
  ...profileChecks(name, table),
  check(
    `${name}_credentials`,
    sql`case when jsonb_typeof(${table.credentials}) = 'array' then (${table.checkedUntil} is null) = (${table.credentials} = '[]') else false end`,
  ),
  check(
    `${name}_accredited_until`,
    sql`${table.accreditedUntil} is null or coalesce(${table.accreditedUntil} <= ${table.checkedUntil}, false)`,
  ),
]

/** The public directory, whole: a profile is public if and only if it has a row here. */
export const listings = pgTable('listings', listingColumns(), (table) => [
  ...listingChecks('listings', table),
])

/**
 * What a search needs to know of each listing, once for each of its offices, or once without a
 * place for a listing that has none. Triggers on `listings` write these rows and delete them; nothing
 * else does. Every process holds them in memory, in an `OfficeTable`.
 */
export const listingOffices = pgTable(
  'listing_offices',
  {
    listingId: text('listing_id').notNull(),
    /** 0 for the main office; every listing has a row with it. */
    position: integer('position').notNull(),
    place: text('place').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Ids of the boroughs, counties, regions and nations in which the office lies. */
    areas: text('areas').array().notNull(),
    /** The listing's own location text. */
    location: text('location').notNull(),
    /** Areas of practice and needs, a bit each, by `factBits`. */
    facts: integer('facts').notNull(),
    languages: text('languages').array().notNull(),
    startWithinDays: integer('start_within_days'),
    startConfirmedOn: date('start_confirmed_on', { mode: 'string' }),
    lowestRate: integer('lowest_rate'),
    highestRate: integer('highest_rate'),
    experience: integer('experience').notNull(),
    userType: text('user_type').notNull(),
    sortName: byteOrderedText('sort_name').notNull(),
    relevance: doublePrecision('relevance').notNull(),
    /** 0 for a listing without reviews. */
    weightedRating: doublePrecision('weighted_rating').notNull(),
    completionScore: integer('completion_score').notNull(),
    joinDate: timestamp('join_date', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** The last days of the facts that were checked; null without any. */
    checkedUntil: date('checked_until', { mode: 'string' }),
    accreditedUntil: date('accredited_until', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.position] })],
)

/**
 * The stems of every listing's words, by which a keyword finds it, in all and by where they stand.
 * Triggers on `listings` write these rows; one whose listing is gone stays without its words, so
 * that processes learn of that. The rows are narrow, with the stems stored apart: a search reads
 * the numbers of many.
 */
export const listingWords = pgTable(
  'listing_words',
  {
    listingId: text('listing_id').primaryKey(),
    /** Stands for the listing in sets of them. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    /** The transaction that last wrote, changed or deleted the listing. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
    words: tsvector('words'),
    nameWords: tsvector('name_words'),
    practiceWords: tsvector('practice_words'),
    placeWords: tsvector('place_words'),
  },
  (table) => [
    index('listing_words_changed_in').on(table.changedIn),
    index('listing_words_words').using('gin', table.words),
    index('listing_words_parts').using(
      'gin',
      table.nameWords,
      table.practiceWords,
      table.placeWords,
    ),
  ],
)

/**
 * Every word of the listings, which processes hold in memory for words of which only a part was
 * typed, or that were mistyped. Triggers on `listings` write it, and delete names with their listing.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() })

/** The listings of suspended accounts, out of sight until the account is open again. */
export const withheldListings = pgTable('withheld_listings', listingColumns(), (table) => [
  ...listingChecks('withheld_listings', table),
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
