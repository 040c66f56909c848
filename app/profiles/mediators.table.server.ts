import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import { storedOffices } from '#app/places/stored-offices.server.ts'
import {
  isBetween,
  isListOfAtMost,
  isListOfValues,
  isNotNegative,
  isOneOf,
} from '#app/platform/database/checks.server.ts'
import {
  saysSomething,
  searchableText,
  sortableText,
} from '#app/platform/database/text-keys.server.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import { feesPerChoices, feesVatChoices } from '#app/taxonomy/work-facts.ts'
import { officeNames } from './office-names.ts'

/** What a mediator says of themselves, alike in the working profile and the public listing. */
export const profileColumns = () => ({
  fullName: text('full_name').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  title: text('title').notNull().default(''),
  /** Sanitised HTML. */
  bio: text('bio').notNull().default(''),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  /** Lower case, shown in title case. */
  location: text('location').notNull().default(''),
  /** Whole years. */
  experience: integer('experience').notNull().default(0),
  practiceAreas: text('practice_areas').array().notNull().default([]),
  specialties: text('specialties').array().notNull().default([]),
  /** Sanitised HTML. */
  certifications: text('certifications').notNull().default(''),
  website: text('website').notNull().default(''),
  linkedin: text('linkedin').notNull().default(''),
  /** URL of the photo, from the site's root; empty shows the placeholder. */
  profileImage: text('profile_image').notNull().default(''),
  acceptNewCases: boolean('accept_new_cases').notNull().default(true),
  /** Whom they serve: an inquirer type, or empty for everyone. */
  userType: text('user_type').notNull().default(''),
  /** Whole pounds per hour. */
  hourlyRateMin: integer('hourly_rate_min'),
  hourlyRateMax: integer('hourly_rate_max'),
  familyAccredited: boolean('family_accredited'),
  familyAccreditationDate: date('family_accreditation_date', { mode: 'string' }),
  familyAccreditedFor: text('family_accredited_for').notNull().default(''),
  familyQualifiedCourtForms: boolean('family_qualified_court_forms').notNull().default(false),
  familyLegalAid: boolean('family_legal_aid').notNull().default(false),
  familyQualifiedChildren: boolean('family_qualified_children').notNull().default(false),
  familyOnlineMediation: boolean('family_online_mediation').notNull().default(false),
  /** Where they work, the main office first; empty while the location is not placed. */
  offices: storedOffices('offices').notNull().default([]),
  /** Works online, for people anywhere in the UK. */
  worksOnline: boolean('works_online').notNull().default(false),
  /** Codes of the languages besides English. */
  languages: text('languages').array().notNull().default([]),
  accessibility: text('accessibility').array().notNull().default([]),
  /** Besides office hours: 'evenings', 'weekends'. */
  sessionTimes: text('session_times').array().notNull().default([]),
  /** Days within which a first meeting can be held; null where they have not said. */
  startWithinDays: integer('start_within_days'),
  /** The day on which they last said so. */
  startConfirmedOn: date('start_confirmed_on', { mode: 'string' }),
  /** Whole pounds for the first meeting about family mediation. */
  miamFee: integer('miam_fee'),
  /** Whole pounds, and what they are for: "a half-day". */
  fixedFee: integer('fixed_fee'),
  fixedFeeFor: text('fixed_fee_for').notNull().default(''),
  /** Who pays the fees: 'person' for each, 'together' for all sides; empty where not said. */
  feesPer: text('fees_per').notNull().default(''),
  /** 'included', 'added' or 'none'; empty where not said. */
  feesVat: text('fees_vat').notNull().default(''),
  freeFirstCall: boolean('free_first_call').notNull().default(false),
  /** Percent, by the domain's completion rule. */
  completionScore: integer('completion_score').notNull().default(0),
  /** Mean of approved reviews, 0 without any. */
  ratingAverage: doublePrecision('rating_average').notNull().default(0),
  ratingTotal: integer('rating_total').notNull().default(0),
})

type ProfileTable = Record<keyof ReturnType<typeof profileColumns>, PgColumn>

/** What must be true of a profile, wherever it is stored. `name` is the table's. */
export const profileChecks = (name: string, table: ProfileTable) => [
  check(`${name}_experience`, isNotNegative(table.experience)),
  check(`${name}_practice_areas`, isListOfValues(table.practiceAreas)),
  check(`${name}_specialties`, isListOfValues(table.specialties)),
  check(`${name}_user_type`, isOneOf(table.userType, ['', ...inquirerTypes.map((t) => t.code)])),
  check(
    `${name}_hourly_rate`,
    sql`${table.hourlyRateMin} >= 0 and ${table.hourlyRateMax} >= 0 and ${table.hourlyRateMin} <= ${table.hourlyRateMax}`,
  ),
  check(`${name}_offices`, isListOfAtMost(table.offices, officeNames.length)),
  check(`${name}_languages`, isListOfValues(table.languages)),
  check(`${name}_accessibility`, isListOfValues(table.accessibility)),
  check(`${name}_session_times`, isListOfValues(table.sessionTimes)),
  check(`${name}_start_within_days`, isNotNegative(table.startWithinDays)),
  check(`${name}_miam_fee`, isNotNegative(table.miamFee)),
  check(`${name}_fixed_fee`, isNotNegative(table.fixedFee)),
  check(`${name}_fees_per`, isOneOf(table.feesPer, ['', ...feesPerChoices.map((c) => c.code)])),
  check(`${name}_fees_vat`, isOneOf(table.feesVat, ['', ...feesVatChoices.map((c) => c.code)])),
  check(`${name}_completion_score`, isBetween(table.completionScore, 0, 100)),
  check(`${name}_rating_average`, isBetween(table.ratingAverage, 0, 5)),
  check(`${name}_rating_total`, isNotNegative(table.ratingTotal)),
]

/** The rule of `unplacedLocations`, as the database knows it. */
export const hasUnplacedOffice = ({
  location,
  offices,
}: Pick<ProfileTable, 'location' | 'offices'>) =>
  sql`${location} <> '' and (${offices} = '[]' or ${offices} @> '[{"placeId": ""}]')`

/** A phone number is found with its spaces and without. */
const searchedFields = sql.raw(
  [
    ...'full_name first_name last_name title email location slug phone'.split(' '),
    `regexp_replace("phone", '\\D', '', 'g')`,
  ].join(` || ' ' || `),
)

/** The working profile, seen by its mediator and the administrators. */
export const mediators = pgTable(
  'mediators',
  {
    id: text('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...profileColumns(),
    /** Empty until the profile is first listed; the same as the listing's from then on. */
    slug: text('slug').notNull().default(''),
    isProfilePublic: boolean('is_profile_public').notNull().default(true),
    approved: boolean('approved').notNull().default(false),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** The external suite's code; null while not connected. */
    uniteConnectedId: text('unite_connected_id'),
    /** When the profile was last put in review; null while it never was. */
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** Why an administrator sent the profile back; empty once it is saved again. */
    sentBackReason: text('sent_back_reason').notNull().default(''),
    /** Since when an administrator keeps the profile out of the directory, and why. */
    takenDownAt: timestamp('taken_down_at', { withTimezone: true }),
    takenDownReason: text('taken_down_reason').notNull().default(''),
    /** The version that restoring publishes at once; null where nobody has approved it. */
    takenDownVersion: integer('taken_down_version'),
    /** Counts the saves, by which one from a second tab is recognised as stale. */
    version: integer('version').notNull().default(0),
    /** When they were last asked by mail whether their earliest start still holds. */
    startAskedOn: date('start_asked_on', { mode: 'string' }),
    profileViews: integer('profile_views').notNull().default(0),
    lastViewed: timestamp('last_viewed', { withTimezone: true }),
    joinDate: timestamp('join_date', { withTimezone: true }).notNull().defaultNow(),
    lastActive: timestamp('last_active', { withTimezone: true }).notNull().defaultNow(),
    lastUpdated: timestamp('last_updated', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** What administrators search and sort by. The database works it out. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => searchableText(searchedFields)),
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs((): SQL => sortableText(sql.raw('"full_name"'))),
    hasBio: boolean('has_bio')
      .notNull()
      .generatedAlwaysAs((): SQL => saysSomething(sql.raw('"bio"'))),
  },
  (table) => [
    // The profiles that wait for an administrator, in the order in which they are read.
    index('mediators_waiting')
      .on(sql`coalesce(${table.submittedAt}, ${table.createdAt})`, table.id)
      .where(
        sql`not ${table.approved} and btrim(${table.phone}) <> '' and ${table.sentBackReason} = '' and ${table.takenDownAt} is null`,
      ),
    uniqueIndex('mediators_slug').on(table.slug).where(sql`${table.slug} <> ''`),
    index('mediators_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('mediators_practice_areas').using('gin', table.practiceAreas),
    index('mediators_by_name').on(table.sortName, table.id),
    index('mediators_by_join_date').on(table.joinDate.desc(), table.id),
    index('mediators_by_last_active').on(table.lastActive.desc(), table.id),
    index('mediators_by_views').on(table.profileViews.desc(), table.id),
    index('mediators_by_completion').on(table.completionScore, table.id),
    index('mediators_unplaced').on(table.id).where(hasUnplacedOffice(table)),
    ...profileChecks('mediators', table),
    check('mediators_unite_connected_id', sql`${table.uniteConnectedId} <> ''`),
    check('mediators_version', isNotNegative(table.version)),
    check('mediators_taken_down_version', isNotNegative(table.takenDownVersion)),
    check('mediators_profile_views', isNotNegative(table.profileViews)),
  ],
)

/** A working profile, without what the database works out by itself. */
export type MediatorRow = Omit<typeof mediators.$inferSelect, 'searchText' | 'sortName' | 'hasBio'>
