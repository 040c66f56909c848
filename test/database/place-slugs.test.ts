import { eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { landingAreaOf } from '#app/directory/landing/landing-areas.ts'
import { parsePlacePath } from '#app/directory/landing/parse-place-path.server.ts'
import { placeSlug } from '#app/directory/landing/place-slugs.ts'
import { isInSitemap } from '#app/directory/landing/related-places.server.ts'
import { places } from '#app/places/places.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { anOpenDatabase } from '../kit/database.ts'

let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
})

describe('the slug of a place', () => {
  it.each([
    ['leeds-west-yorkshire', 'leeds'],
    ['newport-isle-of-wight', 'newport-isle-of-wight'],
    ['st-albans-hertfordshire', 'st-albans'],
    ['stoke-on-trent-staffordshire', 'stoke-on-trent'],
    ['west-yorkshire', 'west-yorkshire'],
    ['isle-of-wight', 'isle-of-wight'],
    ['wales', 'wales'],
    ['home-counties', 'home-counties'],
    ['richmond-upon-thames', 'richmond-upon-thames'],
    // The search knows postcodes, and the pages without a place are those of the whole country.
    ['ls1', undefined],
    ['postcode-ls', undefined],
    ['united-kingdom', undefined],
  ])('%s is %s', async (id, slug) => {
    const [place] = await db.select().from(places).where(eq(places.id, id))
    expect(place).toBeDefined()
    expect(place && placeSlug(place)).toBe(slug)
  })

  it('is the slug of one place only, and means that place', async () => {
    const all = await db.select().from(places).where(ne(places.kind, 'outcode'))
    const slugs = all.flatMap((place) => {
      const slug = placeSlug(place)
      return slug === undefined ? [] : [{ slug, place }]
    })
    const counts = Map.groupBy(slugs, ({ slug }) => slug)
    expect([...counts].filter(([, same]) => same.length > 1).map(([slug]) => slug)).toEqual([])
    const misread: string[] = []
    for (const { slug, place } of slugs.filter(({ place }) => isInSitemap(place))) {
      const found = await parsePlacePath(db, landingAreaOf(null), slug)
      if (found.place?.id !== place.id) misread.push(`${slug}: ${found.place?.id}`)
    }
    expect(misread).toEqual([])
  })
})
