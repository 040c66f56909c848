import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { byteOrderedText } from '#app/platform/database/text-keys.server.ts'
import type { PlaceKind, Settlement } from './place.ts'
import type { NameMeaning } from './place-namesakes.ts'

/** Every known place. Written from the files in `data` at the start, and by nothing else. */
export const places = pgTable(
  'places',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    settlement: text('settlement').$type<Settlement>().notNull(),
    within: text('within').notNull(),
    borough: text('borough').notNull(),
    county: text('county').notNull(),
    region: text('region').notNull(),
    nation: text('nation').notNull(),
    postalCounty: text('postal_county').notNull(),
    areas: text('areas').array().$type<readonly string[]>().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    radiusMiles: doublePrecision('radius_miles').notNull(),
    importance: integer('importance').notNull(),
    isClear: boolean('is_clear').notNull(),
  },
  (table) => [
    index('places_areas').using('gin', table.areas),
    index('places_position').on(table.latitude, table.longitude),
  ],
)

/** By what names each place is found, as `normalisePlaceName` writes them. */
export const placeNames = pgTable(
  'place_names',
  {
    name: byteOrderedText('name').notNull(),
    placeId: text('place_id').notNull(),
    /** The name with what tells the place from its namesakes, to suggest by. */
    label: byteOrderedText('label').notNull(),
    meaning: text('meaning').$type<NameMeaning>().notNull(),
    /** The order of what one synonym stands for. */
    position: integer('position').notNull(),
    /** The place's own, so that the first of thousands are found without reading their places. */
    importance: integer('importance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.placeId, table.meaning] }),
    index('place_names_label').on(table.label),
    index('place_names_similar').using('gin', table.name.op('gin_trgm_ops')),
  ],
)

/** One row once places are loaded: the digest of the files that they were made from. */
export const loadedPlaces = pgTable('loaded_places', {
  digest: text('digest').primaryKey(),
  /** Whether the offices of all profiles have been placed by them. */
  hasPlacedOffices: boolean('has_placed_offices').notNull().default(false),
})
