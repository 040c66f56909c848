import { LRUCache } from 'lru-cache'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { checkedLabel, heldOn } from '#app/profiles/credentials/checked-credentials.ts'
import { pictureUrl } from '#app/profiles/photo.ts'
import { findWords } from '../keywords/find-words.server.ts'
import { matchedText } from '../keywords/matched-text.ts'
import { hasWholeWords, wordPoints } from '../keywords/word-tests.ts'
import { factsOn } from '../offices/current-facts.ts'
import type { OfficeTable } from '../offices/office-table.ts'
import { foundThat } from './find-listings.ts'
import { type Find, findsAt } from './finds.ts'
import type { FoundListing } from './found-listing.ts'
import { findOnce, isAnyAreaEnough } from './found-once.ts'
import { dayOf, freshSince, hasAreas } from './listing-test.ts'
import { orderListings } from './order-listings.ts'
import { type CardRow, type CardRows, readRows } from './read-rows.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { factBits } from './search-facts.ts'
import type { SortOrder } from './sort-orders.ts'

type Slice = { sort: SortOrder; limit: number; offset?: number }

/** The listings found, in order: at most `limit` of them after the first `offset`. */
export async function searchListings(
  db: Queryable,
  search: ResolvedSearch,
  slice: Slice,
): Promise<FoundListing[]> {
  return readCards(db, search, await findInOrder(db, search, slice))
}

/** The same without the cards. */
export async function findInOrder(
  db: Queryable,
  search: ResolvedSearch,
  { sort, limit, offset = 0 }: Slice,
): Promise<Find[]> {
  const { now } = search
  const { table } = search.offices
  const words = await findWords(db, search, { isWeighed: sort === 'relevance' })
  const once = findOnce(search, words)
  const found = isAnyAreaEnough(search) ? foundThat(once, hasAreas(table, search)) : once
  const order = {
    sort,
    hasWholeWords: hasWholeWords(table, words),
    wordPoints: wordPoints(table, words),
    now,
  }
  return findsAt(table, found, orderListings(table, found, order, { limit, offset }))
}

/** What the cards of these listings show, in the same order; one that is gone meanwhile has none. */
export async function readCards(
  db: Queryable,
  search: ResolvedSearch,
  finds: readonly Find[],
): Promise<FoundListing[]> {
  if (finds.length === 0) return []
  const words = await findWords(db, search, { isWeighed: false })
  const known = knownCards(search)
  const { rows, bios } = await readRows(db, known.rows, finds, words?.terms ?? null)
  return finds.flatMap((find) => {
    const row = rows.get(find.index)
    if (!row) return []
    const card = known.cards.get(find.index) ?? cardOf(search, row, find.index)
    known.cards.set(find.index, card)
    const bio = bios.get(find.index)
    const shown = words && bio !== undefined ? matchedText(bio, words.terms) : ''
    return cardOfFind(card, { ...find, matchedText: shown })
  })
}

/** What a card shows whatever is looked for, and the cards of it for the last few searches. */
type KnownCard = { base: FoundListing; found: Map<string, FoundListing> }

/** Cards of one listing that are remembered, which differ by the place and the words looked for. */
const maxFound = 4

/** What the card of a listing shows on the day of a search. */
function cardOf(search: ResolvedSearch, found: CardRow, index: number): KnownCard {
  const { table } = search.offices
  const { credentials, miamFee, ...row } = found
  const hasMiams = ((factsOn(table, dayOf(search.now))[index] ?? 0) & miam) !== 0
  const isFresh = (table.startConfirmedOn[index] ?? 0) >= freshSince(search.now)
  const within = table.startWithinDays[index] ?? Number.POSITIVE_INFINITY
  const replies = table.repliesWithin[index] ?? Number.POSITIVE_INFINITY
  const base = {
    ...row,
    profileImage: pictureUrl(row.profileImage, search.photosUrl),
    miamFee: hasMiams ? miamFee : null,
    credential: checkedLabel(heldOn(credentials, londonDay(search.now))[0]),
    startWithinDays: isFresh && Number.isFinite(within) ? within : null,
    repliesWithin: Number.isFinite(replies) ? replies : null,
    matchedText: '',
    nearest: null,
    isByTextOnly: false,
  }
  return { base, found: new Map() }
}

/** The same object for the same card as before, so that what is made of it can be remembered. */
function cardOfFind(
  { base, found }: KnownCard,
  { nearest, isByTextOnly, matchedText }: Find & { matchedText: string },
): FoundListing {
  if (nearest === null && !isByTextOnly && matchedText === '') return base
  const key = `${nearest?.miles} ${isByTextOnly} ${nearest?.place}\n${matchedText}`
  const known = found.get(key)
  if (known) return known
  if (found.size >= maxFound) found.clear()
  const card = { ...base, matchedText, nearest, isByTextOnly }
  found.set(key, card)
  return card
}

const miam = factBits(['miam'])

/** How many rows of cards stay in memory. */
const maxRows = 5_000

type KnownCards = {
  /** By the index of their listing, which is another one after every change of the listing. */
  rows: CardRows
  /** What the cards show of them on a day, with photos from some origin. */
  cards: LRUCache<number, KnownCard>
  shownOn: string
}

const knownOf = new WeakMap<OfficeTable, KnownCards>()

function knownCards({ offices: { table }, now, photosUrl = '' }: ResolvedSearch): KnownCards {
  const shownOn = `${dayOf(now)} ${freshSince(now)} ${photosUrl}`
  const known = knownOf.get(table)
  if (known?.shownOn === shownOn) return known
  const rows = known?.rows ?? new LRUCache({ max: maxRows })
  const made = { rows, cards: new LRUCache<number, KnownCard>({ max: maxRows }), shownOn }
  knownOf.set(table, made)
  return made
}
