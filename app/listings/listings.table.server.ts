import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'
import { mediators, profileChecks, profileColumns } from '#app/profiles/mediators.table.server.ts'

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

const isTrue = (name: string) => boolean(name).notNull()

/**
 * What a search asks of each listing, in a row that is narrow enough to read a whole directory of.
 * A trigger on `listings` writes it. The columns of areas and needs are called by their codes.
 */
export const listingSearch = pgTable(
  'listing_search',
  {
    listingId: text('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    civil_commercial: isTrue('civil_commercial'),
    family: isTrue('family'),
    workplace: isTrue('workplace'),
    community: isTrue('community'),
    restorative_justice: isTrue('restorative_justice'),
    odr: isTrue('odr'),
    construction_engineering: isTrue('construction_engineering'),
    medical: isTrue('medical'),
    elder: isTrue('elder'),
    newCases: isTrue('new_cases'),
    familyLegalAid: isTrue('family_legal_aid'),
    onlineMediation: isTrue('online_mediation'),
    childInclusive: isTrue('child_inclusive'),
    /** Signs court forms, and may hold MIAMs, while the accreditation holds. */
    courtForms: isTrue('court_forms'),
    miam: isTrue('miam'),
    freeFirstCall: isTrue('free_first_call'),
    evenings: isTrue('evenings'),
    weekends: isTrue('weekends'),
    wheelchair: isTrue('wheelchair'),
    /** The last days on which any credential, and the accreditation of a family mediator, hold. */
    checkedUntil: date('checked_until', { mode: 'string' }),
    accreditedUntil: date('accredited_until', { mode: 'string' }),
    languages: text('languages').array().notNull(),
    startWithinDays: integer('start_within_days'),
    startConfirmedOn: date('start_confirmed_on', { mode: 'string' }),
    lowestRate: integer('lowest_rate'),
    highestRate: integer('highest_rate'),
    experience: integer('experience').notNull(),
    userType: text('user_type').notNull(),
    completionScore: integer('completion_score').notNull(),
    ratingAverage: doublePrecision('rating_average').notNull(),
    ratingTotal: integer('rating_total').notNull(),
    joinDate: timestamp('join_date', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    sortName: byteOrderedText('sort_name').notNull(),
    /** The location text of the listing. */
    location: text('location').notNull(),
  },
  (table) => [
    index('listing_search_by_name').on(table.sortName, table.listingId),
    index('listing_search_location').using('gin', sql`${table.location} gin_trgm_ops`),
  ],
)

/** The stems of the `searchTexts` of each listing, weighted A to D by where they stand. */
export const listingWords = pgTable(
  'listing_words',
  {
    listingId: text('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  (table) => [index('listing_words_words').using('gin', table.words)],
)

/** The offices of each listing that have a place, by the same trigger; 0 is the main one. */
export const listingOffices = pgTable(
  'listing_offices',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    place: text('place').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Ids of the boroughs, counties, regions and nations in which the office lies. */
    areas: text('areas').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.position] }),
    index('listing_offices_coordinates').on(table.latitude, table.longitude),
    index('listing_offices_areas').using('gin', table.areas),
  ],
)

/**
 * Every word of the listings with its stem, for words of which only a part was typed, or that were
 * mistyped. Triggers on `listings` write it, and delete names with their listing.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    stem: text('stem')
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce((ts_lexize('listing_stem', "word"))[1], "word")`)),
  },
  (table) => [
    index('search_words_parts').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_stem').on(table.stem),
  ],
)

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
