import { beforeAll, expect, it } from 'vitest'
import { findPriceRanges } from '#app/listings/price-ranges.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { aMediator } from '../kit/builders.ts'
import { anOpenDatabase } from '../kit/database.ts'
import { inPlaces } from '../kit/offices.ts'

let db: Database
beforeAll(async () => {
  db = await anOpenDatabase()
})

const today = londonDay(new Date())

it('nothing is known of a directory without anyone', async () => {
  expect(await findPriceRanges(db, today)).toEqual({
    listed: 0,
    areas: [],
    miam: { listed: 0, stated: 0, free: 0, range: null },
    vat: { stated: 0, included: 0, added: 0, none: 0 },
    freeFirstCalls: 0,
  })
})

it('a range is the middle half of at least five stated rates, rounded outwards to whole fives', async () => {
  const family = { practiceAreas: ['family'], credentials: [{}] }
  const rates = [
    [40, 60],
    [91, 110],
    [100, 120],
    [110, 141],
    [300, 900],
  ] as const
  for (const [at, [hourlyRateMin, hourlyRateMax]] of rates.entries()) {
    const feesPer = at < 4 ? 'person' : 'together'
    const fees = { miamFee: 100 + at, feesPer, feesVat: 'added', freeFirstCall: at === 0 }
    await aMediator(db, { ...family, hourlyRateMin, hourlyRateMax, ...fees })
  }
  await aMediator(db, { ...family, hourlyRateMin: 0, hourlyRateMax: 0, miamFee: 0 })
  await aMediator(db, { ...family })
  await aMediator(db, { practiceAreas: ['elder', 'family'], hourlyRateMin: 95 })
  await aMediator(db, { ...family, hourlyRateMin: 1, approved: false })
  // Nobody is shown the fee of a MIAM of these.
  const hidden = { practiceAreas: ['family'], miamFee: 10 }
  await aMediator(db, hidden)
  await aMediator(db, { ...hidden, ...(await inPlaces(db, 'Edinburgh')), credentials: [{}] })

  const { areas, ...others } = await findPriceRanges(db, today)
  expect(areas).toEqual([
    {
      code: 'family',
      listed: 10,
      stated: 6,
      free: 1,
      hourly: { low: 90, high: 145, stated: 6 },
      eachPays: null,
      togetherPay: null,
    },
    {
      code: 'elder',
      listed: 1,
      stated: 1,
      free: 0,
      hourly: null,
      eachPays: null,
      togetherPay: null,
    },
  ])
  expect(others).toEqual({
    listed: 10,
    miam: { listed: 10, stated: 5, free: 1, range: { low: 100, high: 105, stated: 5 } },
    vat: { stated: 7, included: 0, added: 5, none: 0 },
    freeFirstCalls: 1,
  })

  await aMediator(db, { ...family, hourlyRateMin: 100, feesPer: 'person' })
  const [{ eachPays, togetherPay } = {}] = (await findPriceRanges(db, today)).areas
  expect(eachPays).toEqual({ low: 90, high: 120, stated: 5 })
  expect(togetherPay).toBeNull()

  await aMediator(db, { ...hidden, credentials: [{ validUntil: today }] })
  const statedOn = async (day: string) => (await findPriceRanges(db, day)).miam.stated
  expect(await statedOn(today)).toBe(6)
  expect(await statedOn(daysBefore(today, -1))).toBe(5)
})
