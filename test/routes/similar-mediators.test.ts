import { beforeAll, expect, it } from 'vitest'
import { findSimilar } from '#app/listings/similar/find-similar.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { aMediator } from '../kit/builders.ts'
import { anOpenDatabase } from '../kit/database.ts'
import { inPlaces } from '../kit/offices.ts'

const environment = parseEnvironment({})
let db: Database
let gwen: string
let unlisted: string
beforeAll(async () => {
  db = await anOpenDatabase()
  const family = { practiceAreas: ['family'] }
  gwen = await aMediatorIn('Leeds', { fullName: 'Gwen Leeds', practiceAreas: ['family', 'elder'] })
  await aMediatorIn('Bradford', { fullName: 'Safiya Bradford', ...family })
  await aMediatorIn('Harrogate', { fullName: 'Marta Harrogate', practiceAreas: ['elder'] })
  await aMediatorIn('Pudsey', { fullName: 'Tariq Pudsey', ...family })
  await aMediatorIn('Leeds', { fullName: 'Aaron Full', ...family, acceptNewCases: false })
  await aMediatorIn('Leeds', { fullName: 'Wendy Workplace', practiceAreas: ['workplace'] })
  const paul = { fullName: 'Paul Unlisted', ...family, approved: false }
  unlisted = await aMediatorIn('Leeds', paul)
  await aMediatorIn('Glasgow', { fullName: 'Olga Online', ...family, worksOnline: true })
  await aMediatorIn('Glasgow', { fullName: 'Fiona Glasgow', ...family })
})

it('offers who takes cases in an area of the same, the nearest first, then who works online', async () => {
  expect(await namesOf({ limit: 5 })).toEqual([
    'Tariq Pudsey',
    'Safiya Bradford',
    'Marta Harrogate',
    'Olga Online',
  ])
  expect(await namesOf({ limit: 2 })).toEqual(['Tariq Pudsey', 'Safiya Bradford'])
})

it('goes by the dispute and the place of the visitor where they are known', async () => {
  expect(await namesOf({ disputeType: 'elder', limit: 3 })).toEqual(['Marta Harrogate'])
  expect(await namesOf({ disputeType: 'workplace', limit: 3 })).toEqual(['Wendy Workplace'])
  expect(await namesOf({ place: 'Glasgow', limit: 2 })).toEqual(['Fiona Glasgow', 'Olga Online'])
  expect(await namesOf({ place: 'Yorkshire', limit: 1 })).toEqual(['Tariq Pudsey'])
})

it('never offers whom the caller leaves out', async () => {
  const [tariq] = await findSimilar(services(), { listingId: gwen, limit: 1 })
  expect(tariq).toMatchObject({ fullName: 'Tariq Pudsey', nearest: { place: 'Pudsey' } })
  expect(await namesOf({ except: [tariq?.id ?? ''], limit: 1 })).toEqual(['Safiya Bradford'])
})

it('goes by the profile where the mediator is no longer listed', async () => {
  expect(await namesOf({ listingId: unlisted, limit: 2 })).toEqual(['Gwen Leeds', 'Tariq Pudsey'])
})

it('goes by the dispute alone where the mediator is gone, and without a place offers anybody', async () => {
  const gone = { listingId: 'gone', limit: 3 }
  expect(await namesOf({ ...gone, disputeType: 'elder', place: 'Harrogate' })).toEqual([
    'Marta Harrogate',
    'Gwen Leeds',
  ])
  expect((await namesOf({ ...gone, disputeType: 'elder' })).toSorted()).toEqual([
    'Gwen Leeds',
    'Marta Harrogate',
  ])
  const any = await namesOf(gone)
  expect(any).toHaveLength(3)
  expect(any[0]).toBe('Olga Online')
})

const services = () => ({ db, environment, now: () => new Date() })

type Asked = Partial<Parameters<typeof findSimilar>[1]> & { limit: number }

async function namesOf(asked: Asked): Promise<string[]> {
  const found = await findSimilar(services(), { listingId: gwen, ...asked })
  return found.map(({ fullName }) => fullName)
}

async function aMediatorIn(place: string, given: Partial<MediatorRow>): Promise<string> {
  const { id } = await aMediator(db, { ...(await inPlaces(db, place)), ...given })
  return id
}
