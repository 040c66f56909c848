import { describe, expect, it } from 'vitest'
import { fieldMessages } from '#app/platform/forms/field-messages.ts'
import { parseProfile, readableProfile } from './parse-profile.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'

const today = '2026-11-20'

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
  it('are read one to a line, each once', () => {
    const given = { ...complete, specialties: ' Party walls \r\n\r\nTeam conflict\nParty walls' }
    expect(parsed(given)).toMatchObject({ specialties: ['Party walls', 'Team conflict'] })
  })

  it.each([['x'.repeat(101)], [Array.from({ length: 51 }, (_, n) => `No. ${n}`).join('\n')]])(
    'are refused where they are too long or too many: %.20s',
    (specialties) => {
      const result = parseProfile(formOf({ ...complete, specialties }), today)
      expect(result).toMatchObject({
        ok: false,
        errors: { specialties: 'Enter at most 50 specialties, each of at most 100 characters' },
      })
    },
  )
})

describe('a complete form', () => {
  it('is the profile as it is kept', () => {
    expect(parsed(complete)).toEqual({
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
  ])('takes %s', (_what, given, name, value) => {
    expect(parsed({ ...complete, ...given })).toHaveProperty(name, value)
  })
})

describe('a form that lacks something', () => {
  it('says so of every required field at once, in the order of the form', () => {
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
    expect(errors({})).toEqual(required)
    expect(Object.keys(errors({}))).toEqual(Object.keys(required))
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
  ])('%s: %.40o', (name, value, message) => {
    expect(errors({ ...complete, [name]: value })).toEqual({ [name]: message })
  })

  it('wants the highest rate at or above the lowest', () => {
    const wrong = { ...complete, hourlyRateMin: '200', hourlyRateMax: '150' }
    expect(errors(wrong)).toEqual({ hourlyRateMax: messages.hourlyRateOrder })
    expect(errors({ ...wrong, phone: '', website: '?' })).toHaveProperty('hourlyRateMax')
    expect(parsed({ ...complete, hourlyRateMin: '150', hourlyRateMax: '150' })).toBeTruthy()
  })

  it('gives back what was typed', () => {
    const result = parseProfile(formOf({ ...complete, phone: '', familyAccreditedFor: 'x' }), today)
    expect(result).toMatchObject({
      values: { fullName: complete.fullName, location: ' Cardiff  Bay ', familyAccreditedFor: 'x' },
    })
  })
})

describe('the family section', () => {
  it('must say whether they are accredited', () => {
    expect(errors({ ...family, familyAccredited: '' })).toEqual({
      familyAccredited: messages.familyAccredited,
    })
    expect(errors({ practiceAreas: 'family' })).toHaveProperty('familyAccredited')
  })

  it('keeps date and scope of an accreditation', () => {
    const since = { familyAccreditationDate: '2017-03-31', familyAccreditedFor: 'Children' }
    expect(parsed({ ...family, ...since, familyLegalAid: 'on' })).toMatchObject({
      ...since,
      familyAccredited: 'yes',
      familyLegalAid: true,
    })
    expect(parsed({ ...family, ...since, familyAccredited: 'no' })).toMatchObject({
      familyAccreditationDate: '',
      familyAccreditedFor: '',
    })
  })

  it.each([
    ['31 March 2017', messages.familyAccreditationDate],
    ['2017-02-30', messages.familyAccreditationDate],
    ['2026-11-21', messages.familyAccreditationDateFuture],
  ])('does not take %s for its date', (familyAccreditationDate, message) => {
    expect(errors({ ...family, familyAccreditationDate })).toEqual({
      familyAccreditationDate: message,
    })
  })

  it('is ignored, right or wrong, where family is not chosen', () => {
    const ignored = {
      familyAccredited: 'yes',
      familyAccreditationDate: 'soon',
      familyLegalAid: 'on',
    }
    expect(parsed({ ...complete, ...ignored })).toMatchObject({
      familyAccredited: '',
      familyAccreditationDate: '',
      familyLegalAid: false,
    })
  })
})

describe('an unfinished form', () => {
  it('is read as far as it can be', () => {
    const profile = readableProfile(formOf({ ...complete, phone: '', experience: 'nine' }), today)
    expect(profile).toMatchObject({
      fullName: complete.fullName,
      lastName: 'van den Berg',
      phone: '',
      experience: 0,
      practiceAreas: ['workplace'],
    })
    expect(readableProfile(formOf({}), today)).toMatchObject({ fullName: '', practiceAreas: [] })
  })
})

type Form = Record<string, string | string[]>

function parsed(form: Form) {
  const result = parseProfile(formOf(form), today)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.value
}

function errors(form: Form) {
  const result = parseProfile(formOf(form), today)
  return result.ok ? {} : result.errors
}

function formOf(form: Form) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    for (const text of [value].flat()) data.append(name, text)
  }
  return data
}
