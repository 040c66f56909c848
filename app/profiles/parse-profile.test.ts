import { describe, expect, it } from 'vitest'
import type { OfficeInput } from '#app/places/geocode-office.server.ts'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import type { GeocodeOffice } from './office-fields.ts'
import { parseProfile, readableProfile } from './parse-profile.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'
import { noWorkFacts } from './work-facts.ts'

const today = '2026-11-20'

/** Knows every place but "Nowhere", and two of the name of Newport. */
const geocodeOffice: GeocodeOffice = async (stated) => {
  const nothing = { placeId: '', place: '', latitude: null, longitude: null, areas: [] }
  if (stated.location === 'nowhere')
    return { isPlaced: false, office: { ...stated, ...nothing }, choices: [] }
  if (stated.location === 'newport') {
    const choices = ['Newport, Wales', 'Newport, Isle of Wight']
    return { isPlaced: false, office: { ...stated, ...nothing }, choices }
  }
  const placeId = stated.location.replace(/\W+/g, '-')
  return { isPlaced: true, office: { ...stated, ...nothing, placeId, place: stated.location } }
}

/** The office that is stored of a place that is known. */
const office = async (location: string, given: Partial<OfficeInput> = {}) =>
  (await geocodeOffice({ location, travelMiles: 0, showsPostcode: false, ...given })).office

const complete = {
  fullName: 'Dr Bethan van den Berg',
  title: 'Family mediator (FMCA)',
  bio: 'I help separating parents.\n\nAt their pace.',
  email: 'bethan@example.org',
  phone: '029 2018 0000',
  location: ' Cardiff  Bay ',
  practiceAreas: 'workplace',
  experience: '9',
}

const family = { ...complete, practiceAreas: ['workplace', 'family'], familyAccredited: 'yes' }

describe('specialties', () => {
  it('are read one to a line, each once', async () => {
    const given = { ...complete, specialties: ' Party walls \r\n\r\nTeam conflict\nParty walls' }
    expect(await parsed(given)).toMatchObject({ specialties: ['Party walls', 'Team conflict'] })
  })

  it.each([['x'.repeat(101)], [Array.from({ length: 51 }, (_, n) => `No. ${n}`).join('\n')]])(
    'are refused where they are too long or too many: %.20s',
    async (specialties) => {
      const result = await parseProfile(formOf({ ...complete, specialties }), today, geocodeOffice)
      expect(result).toMatchObject({
        ok: false,
        errors: { specialties: 'Enter at most 50 specialties, each of at most 100 characters' },
      })
    },
  )
})

describe('a complete form', () => {
  it('is the profile as it is kept', async () => {
    expect(await parsed(complete)).toEqual({
      fullName: 'Dr Bethan van den Berg',
      firstName: 'Bethan',
      lastName: 'van den Berg',
      title: 'Family mediator (FMCA)',
      bio: '<p>I help separating parents.</p><p>At their pace.</p>',
      email: 'bethan@example.org',
      phone: '029 2018 0000',
      location: 'cardiff bay',
      website: '',
      linkedin: '',
      practiceAreas: ['workplace'],
      specialties: [],
      experience: 9,
      userType: '',
      hourlyRateMin: null,
      hourlyRateMax: null,
      ...noWorkFacts,
      offices: [await office('cardiff bay')],
      certifications: '',
      familyAccredited: '',
      familyAccreditationDate: '',
      familyAccreditedFor: '',
      familyQualifiedCourtForms: false,
      familyLegalAid: false,
      familyQualifiedChildren: false,
      familyOnlineMediation: false,
      isProfilePublic: false,
      acceptNewCases: false,
    })
  })

  it.each([
    ['a website without its scheme', { website: 'example.org' }, 'website', 'https://example.org/'],
    ['an insecure website', { website: 'http://example.org' }, 'website', 'http://example.org/'],
    [
      'a LinkedIn page',
      { linkedin: 'uk.linkedin.com/in/bethan' },
      'linkedin',
      'https://uk.linkedin.com/in/bethan',
    ],
    ['names of one’s own', { firstName: 'Beth' }, 'firstName', 'Beth'],
    ['no years yet', { experience: '0' }, 'experience', 0],
    ['a rate with a sign', { hourlyRateMin: '£1,150' }, 'hourlyRateMin', 1150],
    ['a switch that is on', { acceptNewCases: 'on' }, 'acceptNewCases', true],
    ['an empty editor', { certifications: '<p></p>' }, 'certifications', ''],
  ])('takes %s', async (_what, given, name, value) => {
    expect(await parsed({ ...complete, ...given })).toHaveProperty(name, value)
  })
})

describe('a form that lacks something', () => {
  it('says so of every required field at once, in the order of the form', async () => {
    const required = {
      fullName: fieldMessages.nameRequired,
      title: messages.title,
      bio: messages.bio,
      email: fieldMessages.emailRequired,
      phone: messages.phone,
      location: messages.location,
      practiceAreas: messages.practiceAreas,
      experience: messages.experience,
    }
    expect(await errors({})).toEqual(required)
    expect(Object.keys(await errors({}))).toEqual(Object.keys(required))
  })

  it.each([
    ['bio', '<p>&nbsp;</p>', messages.bio],
    ['email', 'bethan', fieldMessages.emailInvalid],
    ['phone', 'ask me', messages.phone],
    ['experience', '-1', messages.experienceNumber],
    ['experience', '2.5', messages.experienceNumber],
    ['website', 'javascript:alert(1)', messages.website],
    ['website', 'I have none', messages.website],
    ['linkedin', 'bethan', messages.linkedin],
    ['linkedin', 'data:text/html,hello', messages.linkedin],
    ['hourlyRateMin', 'a lot', messages.hourlyRate],
    ['userType', 'martians', messages.userType],
    ['practiceAreas', 'plumbing', messages.practiceAreas],
    ['bio', 'x'.repeat(20_001), fieldMessages.tooLong(20_000)],
  ])('%s: %.40o', async (name, value, message) => {
    expect(await errors({ ...complete, [name]: value })).toEqual({ [name]: message })
  })

  it('wants the highest rate at or above the lowest', async () => {
    const wrong = { ...complete, hourlyRateMin: '200', hourlyRateMax: '150' }
    expect(await errors(wrong)).toEqual({ hourlyRateMax: messages.hourlyRateOrder })
    expect(await errors({ ...wrong, phone: '', website: '?' })).toHaveProperty('hourlyRateMax')
    expect(await parsed({ ...complete, hourlyRateMin: '150', hourlyRateMax: '150' })).toBeTruthy()
  })

  it('gives back what was typed', async () => {
    const result = await parseProfile(
      formOf({ ...complete, phone: '', familyAccreditedFor: 'x' }),
      today,
      geocodeOffice,
    )
    expect(result).toMatchObject({
      values: { fullName: complete.fullName, location: ' Cardiff  Bay ', familyAccreditedFor: 'x' },
    })
  })
})

describe('the family section', () => {
  it('must say whether they are accredited', async () => {
    expect(await errors({ ...family, familyAccredited: '' })).toEqual({
      familyAccredited: messages.familyAccredited,
    })
    expect(await errors({ practiceAreas: 'family' })).toHaveProperty('familyAccredited')
  })

  it('keeps date and scope of an accreditation', async () => {
    const since = { familyAccreditationDate: '2017-03-31', familyAccreditedFor: 'Children' }
    expect(await parsed({ ...family, ...since, familyLegalAid: 'on' })).toMatchObject({
      ...since,
      familyAccredited: 'yes',
      familyLegalAid: true,
    })
    expect(await parsed({ ...family, ...since, familyAccredited: 'no' })).toMatchObject({
      familyAccreditationDate: '',
      familyAccreditedFor: '',
    })
  })

  it.each([
    ['31 March 2017', messages.familyAccreditationDate],
    ['2017-02-30', messages.familyAccreditationDate],
    ['2026-11-21', messages.familyAccreditationDateFuture],
  ])('does not take %s for its date', async (familyAccreditationDate, message) => {
    expect(await errors({ ...family, familyAccreditationDate })).toEqual({
      familyAccreditationDate: message,
    })
  })

  it('is ignored, right or wrong, where family is not chosen', async () => {
    const ignored = {
      familyAccredited: 'yes',
      familyAccreditationDate: 'soon',
      familyLegalAid: 'on',
    }
    expect(await parsed({ ...complete, ...ignored })).toMatchObject({
      familyAccredited: '',
      familyAccreditationDate: '',
      familyLegalAid: false,
    })
  })
})

describe('the offices', () => {
  it('are up to five, the main one first, with how far they travel', async () => {
    const given = {
      ...complete,
      location: ' LS1  4AP ',
      locationMiles: '20',
      locationPostcode: 'on',
      office2: 'York',
      office2Miles: '',
      office5: 'Hull',
      office5Miles: '5',
    }
    expect(await parsed(given)).toMatchObject({
      location: 'ls1 4ap',
      offices: [
        await office('ls1 4ap', { travelMiles: 20, showsPostcode: true }),
        await office('york'),
        await office('hull', { travelMiles: 5 }),
      ],
    })
  })

  it('are asked back where a place is ambiguous or not known', async () => {
    const result = await read({ ...complete, location: 'Newport', office3: 'Nowhere' })
    expect(result).toMatchObject({
      ok: false,
      errors: { location: messages.whichPlace, office3: messages.noPlace },
      values: { location: 'Newport' },
      placeQuestions: {
        location: { asked: 'newport', choices: ['Newport, Wales', 'Newport, Isle of Wight'] },
        office3: { asked: 'nowhere', choices: [] },
      },
    })
  })

  it('are placed by the answer, or kept as they were written', async () => {
    const answers = {
      location: 'Newport',
      locationMeant: 'Newport, Isle of Wight',
      locationMiles: '3',
      office2: 'Nowhere',
      office2Meant: 'nowhere',
      office3: 'newport',
      office3Meant: 'Newport',
    }
    expect(await parsed({ ...complete, ...answers })).toMatchObject({
      location: 'newport, isle of wight',
      offices: [
        await office('newport, isle of wight', { travelMiles: 3 }),
        await office('nowhere'),
        await office('newport'),
      ],
    })
  })

  it('are asked back again once the answer is to another question', async () => {
    expect(
      await errors({ ...complete, location: 'Nowhere', locationMeant: 'Newport, Wales' }),
    ).toEqual({
      location: messages.noPlace,
    })
    expect(
      await parsed({ ...complete, location: 'York', locationMeant: 'Newport, Wales' }),
    ).toMatchObject({ location: 'york' })
  })

  it('keep their questions while something else is wrong', async () => {
    const given = { ...complete, phone: '', location: 'Newport', locationMeant: 'Newport, Wales' }
    expect(await read(given)).toMatchObject({
      errors: { phone: messages.phone },
      placeQuestions: { location: { asked: 'newport' } },
    })
  })

  it.each([
    ['the same words', 'Cardiff bay'],
    ['other words for the same place', 'Cardiff, Bay'],
  ])('are each named once, not again in %s', async (_, office2) => {
    expect(await errors({ ...complete, office2 })).toEqual({ office2: messages.sameOffice })
  })

  it.each(['far', '-1', '501', '2.5'])('do not travel %j miles', async (officeMiles) => {
    expect(await errors({ ...complete, locationMiles: officeMiles })).toEqual({
      locationMiles: messages.travelMiles,
    })
  })

  it('are named in the order of the form when something is wrong', async () => {
    const wrong = { ...complete, practiceAreas: [], office2: 'Nowhere', website: '?', phone: '' }
    expect(Object.keys(await errors(wrong))).toEqual([
      'phone',
      'website',
      'office2',
      'practiceAreas',
    ])
  })
})

describe('fees, languages and times', () => {
  it('are read as they are stored', async () => {
    const given = {
      ...complete,
      worksOnline: 'on',
      miamFee: '£120',
      fixedFee: '1,500',
      fixedFeeFor: ' a full day ',
      feesPer: 'person',
      feesVat: 'added',
      freeFirstCall: 'on',
      languages: ['pl', 'cy', 'klingon'],
      accessibility: ['wheelchair', 'wings'],
      sessionTimes: 'evenings',
      startWithinDays: '14',
    }
    expect(await parsed(given)).toMatchObject({
      worksOnline: true,
      miamFee: 120,
      fixedFee: 1500,
      fixedFeeFor: 'a full day',
      feesPer: 'person',
      feesVat: 'added',
      freeFirstCall: true,
      languages: ['pl', 'cy'],
      accessibility: ['wheelchair'],
      sessionTimes: ['evenings'],
      startWithinDays: 14,
      startConfirmedOn: today,
    })
  })

  it.each([
    ['miamFee', 'free', messages.hourlyRate],
    ['fixedFee', '-5', messages.hourlyRate],
    ['feesPer', 'nobody', messages.fromList],
    ['feesVat', 'maybe', messages.fromList],
    ['startWithinDays', '3', messages.fromList],
  ])('%s is not %s', async (name, value, message) => {
    expect(await errors({ ...complete, [name]: value })).toEqual({ [name]: message })
  })

  it('name a fixed fee where they say what it is for', async () => {
    expect(await errors({ ...complete, fixedFeeFor: 'a half-day' })).toEqual({
      fixedFee: messages.fixedFee,
    })
  })
})

describe('an unfinished form', () => {
  it('is read as far as it can be', async () => {
    const profile = await readableProfile(
      formOf({ ...complete, phone: '', experience: 'nine' }),
      today,
      geocodeOffice,
    )
    expect(profile).toMatchObject({
      fullName: complete.fullName,
      lastName: 'van den Berg',
      phone: '',
      experience: 0,
      practiceAreas: ['workplace'],
    })
    expect(await readableProfile(formOf({}), today, geocodeOffice)).toMatchObject({
      fullName: '',
      practiceAreas: [],
    })
  })
})

type Form = Record<string, string | string[]>

async function parsed(form: Form) {
  const result = await read(form)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.value
}

function read(form: Form) {
  return parseProfile(formOf(form), today, geocodeOffice)
}

async function errors(form: Form) {
  const result = await read(form)
  return result.ok ? {} : result.errors
}

function formOf(form: Form) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    for (const text of [value].flat()) data.append(name, text)
  }
  return data
}
