import { KeyedValues } from './keyed-values.ts'
import { PackedTexts } from './packed-texts.ts'

/** What a search needs to know of a listing. */
export type ListingFacts = {
  id: string
  /** Stands for the listing in sets of them. */
  number: number
  /** Its location as the public sees it, as `storedLocation` has it. */
  location: string
  /** Areas of practice and needs, a bit each, by `factBits`. */
  facts: number
  /** Codes with commas between. */
  languages: string
  startWithinDays: number | null
  /** 'YYYY-MM-DD'. */
  startConfirmedOn: string | null
  lowestRate: number | null
  highestRate: number | null
  experience: number
  userType: string
  sortName: string
  relevance: number
  weightedRating: number
  completionScore: number
  /** Milliseconds since 1970. */
  joinDate: number
  publishedAt: number
  /** 'YYYY-MM-DD'; the last days of the facts that were checked. */
  checkedUntil: string | null
  accreditedUntil: string | null
  /** Hours within which they usually reply; null where too little is known. */
  repliesWithin: number | null
  /** The main one first; one without a position where nobody knows any. */
  offices: readonly OfficeFacts[]
}

export type OfficeFacts = {
  place: string
  latitude: number | null
  longitude: number | null
  /** Ids of the areas in which it lies, with commas between. */
  areas: string
}

/**
 * The public directory as searches read it: numbers in columns, a listing at each index, its offices
 * one after another in columns of their own. A listing that changes gets a new index; its old one
 * stays, without being listed.
 */
export class OfficeTable {
  /** How many indices there are, of which some are of listings no longer listed. */
  size = 0
  officeCount = 0
  removed = 0

  isListed = new Uint8Array(0)
  number = new Int32Array(0)
  /** As they were published: `factsOn` says what of them holds on a day. */
  facts = new Int32Array(0)
  /** Numbers of `languageSets`, `userTypes`, `locations`. */
  languages = new Int32Array(0)
  userType = new Int32Array(0)
  location = new Int32Array(0)
  /** Infinite where nothing was said. */
  startWithinDays = new Float64Array(0)
  lowestRate = new Float64Array(0)
  repliesWithin = new Float64Array(0)
  /** 0 where nothing was said. */
  highestRate = new Float64Array(0)
  /** Days since 1970; 0 for never. */
  startConfirmedOn = new Int32Array(0)
  checkedUntil = new Int32Array(0)
  accreditedUntil = new Int32Array(0)
  experience = new Int32Array(0)
  completionScore = new Int32Array(0)
  relevance = new Float64Array(0)
  weightedRating = new Float64Array(0)
  joinDate = new Float64Array(0)
  publishedAt = new Float64Array(0)
  firstOffice = new Int32Array(0)
  offices = new Uint8Array(0)
  /** Where the listing stands in the order of names. */
  rank = new Int32Array(0)

  /** NaN for an office without a position. */
  latitude = new Float64Array(0)
  longitude = new Float64Array(0)
  /** Numbers of `areaSets`, `places`. */
  areas = new Int32Array(0)
  place = new Int32Array(0)

  readonly languageSets = new KeyedValues(splitList)
  readonly userTypes = new KeyedValues(String)
  readonly locations = new KeyedValues(String)
  readonly areaSets = new KeyedValues(splitList)
  readonly places = new KeyedValues(String)

  readonly #ids = new PackedTexts()
  readonly #sortNames = new PackedTexts()
  /** The index of each number; -1 for those not listed. */
  #indexOf = new Int32Array(0)
  /** Indices of those listed, by name. */
  #byName = new Int32Array(0)

  /** How many indices stand in the order of names, or are left out of it. */
  #ordered = 0

  /** Takes out the listings of these numbers, and takes in others or what they are now. */
  change(gone: Iterable<number>, listings: readonly ListingFacts[]): void {
    for (const number of gone) this.#remove(number)
    this.add(listings)
    this.order()
  }

  /** Takes in listings. They have their rank after `order`. */
  add(listings: readonly ListingFacts[]): void {
    for (const listing of listings) this.#add(listing)
    // Bit by bit: to order a million names at once would keep everyone waiting.
    if (this.size - this.#ordered > mostUnordered) this.order()
  }

  /** The id of the listing at an index; '' of one no longer listed. */
  idOf(index: number): string {
    return this.isListed[index] === 1 ? this.#ids.at(index) : ''
  }

  #remove(number: number) {
    const index = this.#indexOf[number] ?? -1
    if (index < 0) return
    this.#indexOf[number] = -1
    this.isListed[index] = 0
    this.removed += 1
  }

  #add(listing: ListingFacts) {
    const index = this.size
    this.size += 1
    if (index >= this.number.length) this.#growListings()
    this.#ids.add(listing.id)
    this.#sortNames.add(listing.sortName)
    this.isListed[index] = 1
    this.number[index] = listing.number
    this.facts[index] = listing.facts
    this.languages[index] = this.languageSets.numberOf(listing.languages)
    this.userType[index] = this.userTypes.numberOf(listing.userType)
    this.location[index] = this.locations.numberOf(listing.location)
    this.startWithinDays[index] = listing.startWithinDays ?? Number.POSITIVE_INFINITY
    this.lowestRate[index] = listing.lowestRate ?? Number.POSITIVE_INFINITY
    this.repliesWithin[index] = listing.repliesWithin ?? Number.POSITIVE_INFINITY
    this.highestRate[index] = listing.highestRate ?? 0
    this.startConfirmedOn[index] = dayOrNever(listing.startConfirmedOn)
    this.checkedUntil[index] = dayOrNever(listing.checkedUntil)
    this.accreditedUntil[index] = dayOrNever(listing.accreditedUntil)
    this.experience[index] = listing.experience
    this.completionScore[index] = listing.completionScore
    this.relevance[index] = listing.relevance
    this.weightedRating[index] = listing.weightedRating
    this.joinDate[index] = listing.joinDate
    this.publishedAt[index] = listing.publishedAt
    this.firstOffice[index] = this.officeCount
    this.offices[index] = listing.offices.length
    for (const office of listing.offices) this.#addOffice(office)
    this.#indexNumber(listing.number, index)
  }

  #addOffice({ place, latitude, longitude, areas }: OfficeFacts) {
    const index = this.officeCount
    this.officeCount += 1
    if (index >= this.latitude.length) this.#growOffices()
    this.latitude[index] = latitude ?? Number.NaN
    this.longitude[index] = longitude ?? Number.NaN
    this.areas[index] = this.areaSets.numberOf(areas)
    this.place[index] = this.places.numberOf(place)
  }

  #indexNumber(number: number, index: number) {
    if (number >= this.#indexOf.length) {
      const indexOf = new Int32Array(roomFor(number)).fill(-1)
      indexOf.set(this.#indexOf)
      this.#indexOf = indexOf
    }
    this.#indexOf[number] = index
  }

  /** Gives everyone listed a rank. */
  order(): void {
    const compare = (a: number, b: number) =>
      this.#sortNames.compare(a, b) || this.#ids.compare(a, b)
    const added: number[] = []
    for (let index = this.#ordered; index < this.size; index += 1) {
      if (this.isListed[index] === 1) added.push(index)
    }
    added.sort(compare)
    const stayed = this.#byName.filter((index) => this.isListed[index] === 1)
    const byName = new Int32Array(stayed.length + added.length)
    let next = 0
    let at = 0
    for (const index of added) {
      const place = firstAfter(stayed, (other) => compare(other, index) > 0, next)
      byName.set(stayed.subarray(next, place), at)
      at += place - next
      next = place
      byName[at] = index
      at += 1
    }
    byName.set(stayed.subarray(next), at)
    this.#byName = byName
    this.#ordered = this.size
    for (let rank = 0; rank < byName.length; rank += 1) this.rank[byName[rank] ?? 0] = rank
  }

  #growListings() {
    const room = roomFor(this.size)
    this.isListed = grown(this.isListed, new Uint8Array(room))
    this.offices = grown(this.offices, new Uint8Array(room))
    this.number = grown(this.number, new Int32Array(room))
    this.facts = grown(this.facts, new Int32Array(room))
    this.languages = grown(this.languages, new Int32Array(room))
    this.userType = grown(this.userType, new Int32Array(room))
    this.location = grown(this.location, new Int32Array(room))
    this.startConfirmedOn = grown(this.startConfirmedOn, new Int32Array(room))
    this.checkedUntil = grown(this.checkedUntil, new Int32Array(room))
    this.accreditedUntil = grown(this.accreditedUntil, new Int32Array(room))
    this.experience = grown(this.experience, new Int32Array(room))
    this.completionScore = grown(this.completionScore, new Int32Array(room))
    this.firstOffice = grown(this.firstOffice, new Int32Array(room))
    this.rank = grown(this.rank, new Int32Array(room))
    this.startWithinDays = grown(this.startWithinDays, new Float64Array(room))
    this.repliesWithin = grown(this.repliesWithin, new Float64Array(room))
    this.highestRate = grown(this.highestRate, new Float64Array(room))
    this.lowestRate = grown(this.lowestRate, new Float64Array(room))
    this.relevance = grown(this.relevance, new Float64Array(room))
    this.weightedRating = grown(this.weightedRating, new Float64Array(room))
    this.joinDate = grown(this.joinDate, new Float64Array(room))
    this.publishedAt = grown(this.publishedAt, new Float64Array(room))
  }

  #growOffices() {
    const room = roomFor(this.officeCount)
    this.latitude = grown(this.latitude, new Float64Array(room))
    this.longitude = grown(this.longitude, new Float64Array(room))
    this.areas = grown(this.areas, new Int32Array(room))
    this.place = grown(this.place, new Int32Array(room))
  }
}

const mostUnordered = 50_000

/** Days since 1970 of a 'YYYY-MM-DD'. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / 86_400_000)
}

function dayOrNever(day: string | null): number {
  return day ? dayNumber(day) : 0
}

/** Each once. */
function splitList(list: string): string[] {
  return list === '' ? [] : [...new Set(list.split(','))]
}

function roomFor(size: number): number {
  return Math.max(1_024, Math.ceil(size * 1.5))
}

function grown<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  larger: Column,
): Column {
  larger.set(column)
  return larger
}

/** The first place from `from` on whose value comes after, in a list that is in order. */
function firstAfter(sorted: Int32Array, isAfter: (value: number) => boolean, from: number): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
