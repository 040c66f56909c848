import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabel } from '#app/places/place.ts'
import { places } from '#app/places/places.table.server.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import { suggestPlaces } from '#app/places/suggest-places.server.ts'
import { anyCharacter } from '#test/kit/any-character.ts'
import { anOpenDatabase } from '#test/kit/database.ts'

const db = await anOpenDatabase()

async function labels(text: string): Promise<string[]> {
  return (await suggestPlaces(db, text)).map(({ label }) => label)
}

describe('suggested places', () => {
  it.each([
    ['Lee', 'Leeds, West Yorkshire'],
    ['leeds', 'Leeds, West Yorkshire'],
    ['Lond', 'London'],
    ['Ken', 'Kent'],
    ['Manch', 'Manchester, Greater Manchester'],
    ['Yorks', 'Yorkshire'],
    ['newport i', 'Newport, Isle of Wight'],
    ['ls21', 'LS21, Otley'],
    ['ls1 4a', 'LS1, Leeds'],
    ['LS', 'LS, Leeds'],
    ['Caerd', 'Cardiff'],
    ["king's l", "King's Lynn, Norfolk"],
    ['albans', 'St Albans, Hertfordshire'],
    ['Birmigham', 'Birmingham, West Midlands'],
    ['derr', 'Derry/Londonderry, County Londonderry'],
  ])('of “%s” begin with %s', async (text, label) => {
    expect((await labels(text))[0]).toBe(label)
  })

  it('have the outcodes of a postcode area behind it', async () => {
    expect((await labels('LS')).slice(0, 3)).toEqual(['LS, Leeds', 'LS1, Leeds', 'LS2, Leeds'])
  })

  it('offer what else a name could mean', async () => {
    expect((await labels('Newport')).slice(0, 3)).toEqual([
      ...['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire'],
    ])
  })

  it.each([
    ['Kent', 'county'],
    ['LS', 'postcode area'],
    ['LS1', 'postcode'],
    ['Hackney', 'London borough'],
    ['Kirklees', 'council area'],
    ['Wimbledon', 'part of London'],
    ['Wales', 'nation'],
    ['Yorkshire', 'area'],
    ['Leeds', 'city'],
    ['Skipton', 'town'],
    ['Sutherland', 'old county'],
    ['Jura', 'island'],
  ])('say what %s is: %s', async (text, kind) => {
    expect((await suggestPlaces(db, text))[0]?.kind).toBe(kind)
  })

  it.each(['', ' ', '?', 'qqqq', 'a@b.example'])('are none for “%s”', async (text) => {
    expect(await labels(text)).toEqual([])
  })

  it('are few beside a name that is typed whole', async () => {
    expect((await labels('Leeds')).length).toBeLessThanOrEqual(3)
    expect((await labels('Leed')).length).toBeGreaterThan(3)
  })

  it('are all that share a name that is typed whole', async () => {
    const found = await labels('Newport')
    expect(found.length).toBeGreaterThan(3)
    expect(found.every((label) => label.startsWith('Newport'))).toBe(true)
    expect(found).toContain('Newport, Isle of Wight')
  })

  it('are eight at most, each once, and each understood as just that place', async () => {
    const some = await db
      .select({ name: places.name, within: places.within })
      .from(places)
      .orderBy(sql`md5(${places.id})`)
      .limit(500)
    const prefix = fc
      .constantFrom(...some.map(placeLabel))
      .chain((label) => fc.nat(label.length).map((length) => label.slice(0, length)))
    await fc.assert(
      fc.asyncProperty(fc.oneof(prefix, fc.string({ unit: anyCharacter })), async (text) => {
        const suggested = await labels(text)
        expect(suggested.length).toBeLessThanOrEqual(8)
        expect(new Set(suggested).size).toBe(suggested.length)
        for (const label of suggested) {
          const resolved = await resolveLocation(db, label)
          expect(resolved && placeLabel(resolved.place)).toBe(label)
        }
      }),
      { numRuns: 40 },
    )
  })
})
