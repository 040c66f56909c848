import type { ReactNode } from 'react'
import { markedPieces } from '#app/listings/keywords/match-marks.ts'
import { replySpanText } from '#app/listings/replies/reply-spans.ts'
import type { FoundListing as Listing } from '#app/listings/search/found-listing.ts'
import { counted } from '#app/platform/text/plural.ts'
import { experienceLine } from '#app/profiles/experience-line.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { priceLine } from '#app/profiles/price-words.ts'
import { startLine } from '#app/profiles/start-line.ts'
import { languageLabel } from '#app/taxonomy/languages.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { SaveButton } from '../shortlist/save-button.tsx'
import { ProfileLink } from './profile-link.tsx'
import { Where } from './where.tsx'

/** Mediators in a list, in a page that browsers draw as well. */
export function ListingCards({ listings }: { listings: readonly Listing[] }) {
  return (
    <ul className="listings">
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} />
        </li>
      ))}
    </ul>
  )
}

/** One mediator among the results. The name's link to their page covers the whole card. */
export function ListingCard({ listing }: { listing: Listing }) {
  const experience = experienceLine(listing.experience)
  return (
    <article>
      <Picture listing={listing} />
      <div>
        <h3>
          <ProfileLink slug={listing.slug}>{listing.fullName}</ProfileLink>
        </h3>{' '}
        <Rating average={listing.ratingAverage} total={listing.ratingTotal} />
        <p>
          {titleOf(listing)}
          {experience && (
            <>
              {' '}
              <span>{experience}</span>
            </>
          )}
        </p>
      </div>
      <div>
        <Line listing={listing} />
        <Marks listing={listing} />
      </div>
      <Facts listing={listing} />
    </article>
  )
}

/** A portrait, or an element that the style sheet draws a silhouette in. */
function Picture({ listing: { fullName, profileImage } }: { listing: Listing }) {
  return profileImage ? <Portrait name={fullName} src={profileImage} size="card" /> : <span />
}

/** '★ 4.9 (31 reviews)', or that there are none yet. */
function Rating({ average, total }: { average: number; total: number }) {
  if (total === 0) return <i>No reviews yet</i>
  return (
    <span>
      <b>{average.toFixed(1)}</b>
      <span> out of 5</span> <i>({counted(total, 'review')})</i>
    </span>
  )
}

/** The title they gave themselves, or one made of their areas. */
export function titleOf({ title, practiceAreas }: Pick<Listing, 'title' | 'practiceAreas'>) {
  if (title) return title
  const [first, ...more] = practiceAreas.map(practiceAreaShortLabel)
  if (!first) return 'Mediator'
  return more.length > 0 ? `Mediator: ${[first, ...more].join(', ')}` : `${first} mediator`
}

/** What the search matched, where nothing else on the card shows it; else how the bio begins. */
function Line({ listing: { matchedText, bioLine } }: { listing: Listing }) {
  if (matchedText) return <p className="matched">{withMarks(matchedText)}</p>
  return bioLine && <p>{bioLine}</p>
}

/** Every word that matches, in bold. */
function withMarks(text: string): ReactNode[] {
  return markedPieces(text).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
      <mark key={at}>{piece}</mark>
    ) : (
      piece
    ),
  )
}

function Marks({ listing }: { listing: Listing }) {
  const isFamily = listing.practiceAreas.includes('family')
  const marks = [
    listing.credential !== '' && { kind: 'accredited', text: listing.credential },
    isFamily && listing.familyLegalAid && { kind: 'aid', text: 'Legal aid' },
    listing.worksOnline && { kind: 'online', text: 'Online' },
    listing.languages.length > 0 && { kind: 'language', text: spoken(listing.languages) },
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return null
  return (
    <ul>
      {marks.map(({ kind, text }) => (
        <li key={kind} className={kind}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** How many languages a card names before it counts them. */
const maxNamed = 3

function spoken(codes: readonly string[]): string {
  const more = codes.length - maxNamed
  const named = codes.slice(0, maxNamed).map(languageLabel).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

function Facts({ listing }: { listing: Listing }) {
  const { acceptNewCases, startWithinDays, repliesWithin } = listing
  const replies = replySpanText(repliesWithin)
  const start = acceptNewCases ? startLine(startWithinDays) : ''
  return (
    <div>
      <p>
        <Where listing={listing} />
      </p>
      <p>{priceLine(listing)}</p>
      {start && <p>{start}</p>}
      {replies && <p>Usually replies {replies}</p>}
      {!acceptNewCases && <p className="text-wait">Not taking new cases</p>}
      <SaveButton slug={listing.slug} />
    </div>
  )
}
