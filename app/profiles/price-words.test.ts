import { expect, it } from 'vitest'
import { priceLine } from './price-words.ts'

const unknown = {
  hourlyRateMin: null,
  hourlyRateMax: null,
  miamFee: null,
  feesPer: '',
  feesVat: '',
  familyLegalAid: false,
  practiceAreas: ['family'],
}

it.each([
  [{ hourlyRateMin: 110, hourlyRateMax: 140 }, '£110 to £140 an hour'],
  [{ hourlyRateMin: 140, hourlyRateMax: 110 }, '£110 to £140 an hour'],
  [{ hourlyRateMin: 90, hourlyRateMax: 90 }, '£90 an hour'],
  [{ hourlyRateMin: 90 }, '£90 an hour'],
  [{ hourlyRateMax: 1200 }, '£1,200 an hour'],
  [{ hourlyRateMin: 0, hourlyRateMax: 0 }, 'Free of charge'],
  [{ hourlyRateMin: 0, hourlyRateMax: 60 }, '£0 to £60 an hour'],
  [{ hourlyRateMin: 95, familyLegalAid: true }, 'from £95, legal aid possible'],
  [{ hourlyRateMin: 110, hourlyRateMax: 140, familyLegalAid: true }, '£110 to £140 an hour'],
  [{ hourlyRateMin: 95, familyLegalAid: true, practiceAreas: ['workplace'] }, '£95 an hour'],
  [{ hourlyRateMin: 90, feesPer: 'person', feesVat: 'included' }, '£90 an hour each'],
  [{ hourlyRateMin: 90, feesPer: 'together', feesVat: 'added' }, '£90 an hour, plus VAT'],
  [{ hourlyRateMin: 90, feesPer: 'person', feesVat: 'added' }, '£90 an hour each, plus VAT'],
  [{ miamFee: 120 }, '£120 for the first meeting (MIAM)'],
  [{ miamFee: 120, feesPer: 'person' }, '£120 each for the first meeting (MIAM)'],
  [{ miamFee: 120, feesVat: 'added' }, '£120, plus VAT, for the first meeting (MIAM)'],
  [{ miamFee: 0 }, 'Free first meeting (MIAM)'],
  [{ miamFee: 120, practiceAreas: ['elder'] }, 'Ask about fees'],
  [{ familyLegalAid: true }, 'Ask about fees, legal aid possible'],
  [{}, 'Ask about fees'],
])('fees of %o read %j', (fees, line) => {
  expect(priceLine({ ...unknown, ...fees })).toBe(line)
})
