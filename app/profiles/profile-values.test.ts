import { expect, it } from 'vitest'
import type { Office } from '#app/places/office.ts'
import { changedFields } from './changed-fields.ts'
import { parseProfile } from './parse-profile.ts'
import { profileValues } from './profile-values.ts'
import { noWorkFacts } from './work-facts.ts'

const today = '2026-11-20'

const anOffice = (location: string, given: Partial<Office> = {}): Office => ({
  location,
  placeId: location,
  place: location,
  latitude: 53,
  longitude: -1,
  areas: ['england'],
  travelMiles: 0,
  showsPostcode: false,
  ...given,
})

const unplaced = { placeId: '', place: '', latitude: null, longitude: null, areas: [] }

const stored = {
  fullName: 'Bethan Llewellyn',
  firstName: 'Beth',
  lastName: 'Llewellyn',
  title: 'Family mediator',
  bio: '<p>I help parents.</p>',
  email: 'bethan@example.org',
  phone: '029 2018 0000',
  location: 'ls1 4ap',
  website: '',
  linkedin: '',
  practiceAreas: ['family'],
  specialties: ['Pensions'],
  experience: 9,
  userType: 'business',
  certifications: '',
  familyAccredited: true,
  familyAccreditationDate: '2017-03-31',
  familyAccreditedFor: 'Children',
  familyQualifiedCourtForms: true,
  familyLegalAid: false,
  familyQualifiedChildren: false,
  familyOnlineMediation: true,
  hourlyRateMin: 0,
  hourlyRateMax: 1200,
  offices: [
    anOffice('ls1 4ap', { travelMiles: 20, showsPostcode: true }),
    anOffice('the dales', unplaced),
    anOffice('hull', { travelMiles: 500 }),
    anOffice('york'),
    anOffice('newport, isle of wight', { showsPostcode: true }),
  ],
  worksOnline: true,
  languages: ['pl', 'cy'],
  accessibility: ['wheelchair', 'quiet_room'],
  sessionTimes: ['evenings'],
  startWithinDays: 14,
  startConfirmedOn: '2026-10-01',
  miamFee: 0,
  fixedFee: 450,
  fixedFeeFor: 'a half-day',
  feesPer: 'person',
  feesVat: 'none',
  freeFirstCall: true,
  isProfilePublic: true,
  acceptNewCases: false,
  completionScore: 90,
}

it.each([
  ['with every answer', stored],
  ['with none of the optional answers', { ...stored, ...noWorkFacts, hourlyRateMin: null }],
])('a profile %s is the same after its form is posted unchanged', async (_, profile) => {
  const { form, questions } = await posted(profileValues(profile))
  expect(questions).toEqual([])
  const { familyAccredited, startConfirmedOn, offices, completionScore, ...same } = profile
  expect(form).toMatchObject(same)
  expect(form.offices).toEqual(offices.length > 0 ? offices : [anOffice('ls1 4ap')])
  expect(form.familyAccredited).toBe('yes')
  // Saving says anew how soon one can start.
  expect(form.startConfirmedOn).toBe(startConfirmedOn && today)
  expect(changedFields(form, { ...profile, familyAccredited: 'yes' })).toEqual([])
})

it('asks about a stored place that is not placed and was not kept', async () => {
  const values = profileValues({ ...stored, location: 'the dales', offices: [] })
  expect((await posted(values)).questions).toEqual(['location'])
})

async function posted(values: ReturnType<typeof profileValues>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const text of [value].flat()) form.append(name, text)
  const asked: string[] = []
  const parsed = await parseProfile(form, today, async (stated) => {
    const isKnown = stated.location !== 'the dales'
    const office = anOffice(stated.location, { ...stated, ...(isKnown ? {} : unplaced) })
    return isKnown ? { office, isPlaced: true } : { office, isPlaced: false, choices: [] }
  })
  if (!parsed.ok) asked.push(...Object.keys(parsed.errors))
  return { form: parsed.ok ? parsed.value : ({} as never), questions: asked }
}
