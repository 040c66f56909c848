import { listings } from '#app/listings/listings.table.server.ts'
import { geocodeOffice } from '#app/places/geocode-office.server.ts'
import type { Office } from '#app/places/office.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes, practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'
import { sessionTimes } from '#app/taxonomy/work-facts.ts'
import { aMediator, type GivenMediator } from '#test/kit/builders.ts'
import { castTable } from './cast-table.ts'
import { tableRows } from './table-rows.ts'

/** Publishes the whole cast, each at the offices that the table names. */
export async function publishCast(db: Database) {
  const profiles = await cast(db)
  for (const profile of profiles) await aMediator(db, profile)
  const listed = await db.$count(listings)
  if (listed !== profiles.length) throw new Error(`${listed} of the cast are listed`)
}

async function cast(db: Database): Promise<GivenMediator[]> {
  return Promise.all(
    tableRows(castTable).map(
      async ({ name = '', office = '', areas = '', facts = '', bio = '' }) => {
        const locations = office.split('; ').map((location) => location.toLowerCase())
        const codes = words(areas)
        return {
          id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
          fullName: name,
          title: `${practiceAreaShortLabel(codes[0] ?? '')} mediator`,
          location: locations[0] ?? '',
          offices: await Promise.all(locations.map((location) => officeAt(db, location))),
          practiceAreas: practiceAreaCodes.filter((code) => codes.includes(code)),
          bio: `<p>${bio}</p>`,
          ...Object.assign({}, ...words(facts).map(factOf)),
          languages: languageCodes.filter((code) => words(facts).includes(code)),
        }
      },
    ),
  )
}

async function officeAt(db: Database, location: string): Promise<Office> {
  const input = { location, travelMiles: 0, showsPostcode: false }
  return (await geocodeOffice(db, input)).office
}

const yesFacts: Record<string, GivenMediator> = {
  full: { acceptNewCases: false },
  accredited: { familyAccredited: true, credentials: [{}] },
  familyLegalAid: { familyLegalAid: true },
  courtForms: { familyQualifiedCourtForms: true },
  childInclusive: { familyQualifiedChildren: true },
  onlineMediation: { worksOnline: true },
  freeFirstCall: { freeFirstCall: true },
  wheelchair: { accessibility: ['wheelchair'] },
}

/** What one word of the facts says of a profile. */
function factOf(fact: string): GivenMediator {
  const [, years] = /^(\d+)y$/.exec(fact) ?? []
  if (years) return { experience: Number(years) }
  const [, min, max] = /^£(\d+)-(\d+)$/.exec(fact) ?? []
  if (min && max) return { hourlyRateMin: Number(min), hourlyRateMax: Number(max) }
  const [, average, total] = /^([\d.]+)x(\d+)$/.exec(fact) ?? []
  if (average && total) return { ratingAverage: Number(average), ratingTotal: Number(total) }
  const [, days] = /^start(\d+)$/.exec(fact) ?? []
  if (days)
    return {
      startWithinDays: Number(days),
      startConfirmedOn: new Date().toISOString().slice(0, 10),
    }
  if (sessionTimes.some(({ code }) => code === fact)) return { sessionTimes: [fact] }
  const known = yesFacts[fact]
  if (!known && !languageCodes.some((code) => code === fact))
    throw new Error(`no fact is called ${fact}`)
  return known ?? {}
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
