import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import {
  isReference,
  outcomeSentence,
  reasonsFor,
  referenceAlphabet,
  reportOutcomes,
  toReference,
} from './report.ts'
import { reportSchemas } from './report-form.ts'
import { profileCopy, reviewCopy } from './subject-copy.ts'

function form(given: Record<string, string>): FormData {
  const posted = new FormData()
  for (const [name, value] of Object.entries(given)) posted.set(name, value)
  return posted
}

describe('what is reported', () => {
  it('needs a reason and words, and no email address', () => {
    expect(parseForm(reportSchemas.review, form({}))).toMatchObject({
      ok: false,
      errors: { reason: 'Choose a reason', text: 'Tell us what is wrong' },
    })
    const given = { reason: 'abusive', text: ' It insults me.\r\nTwice. ' }
    expect(parseForm(reportSchemas.review, form(given))).toEqual({
      ok: true,
      value: { reason: 'abusive', text: 'It insults me.\nTwice.', email: '' },
    })
    const wrong = { ...given, email: 'nobody' }
    expect(parseForm(reportSchemas.profile, form(wrong))).toMatchObject({
      errors: { email: 'Please enter a valid email' },
    })
  })

  it('is said to be wrong in ways that fit it', () => {
    const codesFor = (kind: 'review' | 'profile') => reasonsFor(kind).map(({ code }) => code)
    expect(codesFor('review')).not.toContain('not_qualified')
    expect(codesFor('profile')).not.toContain('not_client')
    const given = form({ reason: 'not_client', text: 'Never met.' })
    expect(parseForm(reportSchemas.review, given).ok).toBe(true)
    expect(parseForm(reportSchemas.profile, given).ok).toBe(false)
  })
})

describe('a reference', () => {
  it('is known again, and has no sign that is taken for another', () => {
    const letters = [...referenceAlphabet].slice(0, 8)
    expect(toReference(letters)).toBe('R-2345-6789')
    expect(isReference(toReference(letters))).toBe(true)
    expect(referenceAlphabet).not.toMatch(/[01OILU]/)
  })

  it.each(['', 'R-2345-678', 'R-0000-0000', '<b>', 'R-2345-6789 '])('is not %j', (text) => {
    expect(isReference(text)).toBe(false)
  })
})

it('tells the reporter the typed words, or else the standard ones of what was decided', () => {
  expect(outcomeSentence('no_action', 'It stays.')).toBe('It stays.')
  for (const { code, standard } of reportOutcomes) expect(outcomeSentence(code, '')).toBe(standard)
})

describe('the copy of what is reported', () => {
  const review = { clientName: 'R. Thomas', rating: 2, comment: 'Late.\nRude.' }

  it('has a review with its stars and its answer', () => {
    expect(reviewCopy(review, null)).toBe('R. Thomas: 2 out of 5\n\nLate.\nRude.')
    expect(reviewCopy(review, 'I was ill.')).toBe(
      'R. Thomas: 2 out of 5\n\nLate.\nRude.\n\nAnswer: I was ill.',
    )
  })

  it('has what a profile says, without what it leaves open', () => {
    const profile = {
      fullName: 'Bethan Llewellyn',
      title: 'Mediator',
      location: 'Cardiff',
      practiceAreas: ['family'],
      experience: 3,
      bio: 'I listen.',
      certifications: '',
      website: '',
      familyAccredited: true,
    }
    expect(profileCopy(profile)).toBe(
      [
        'Name: Bethan Llewellyn',
        'Title: Mediator',
        'Location: Cardiff',
        'Areas of practice: Family Mediation',
        'Years of experience: 3',
        'Accredited family mediator: Yes',
        'Bio: I listen.',
      ].join('\n'),
    )
  })
})
