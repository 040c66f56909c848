import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { inquirySchema } from './inquiry-form.ts'

const typed = {
  inquirerType: 'business',
  name: ' Priya Shah ',
  email: 'priya.shah@example.org',
  phone: '07700 900412',
  disputeType: 'odr',
  disputeDescription: 'An unpaid invoice.',
  urgency: 'immediate',
  budget: 'Up to £800 together',
  preferredContactMethod: 'either',
  bestTimeToContact: 'Weekday evenings',
  additionalNotes: 'Online sessions\nwould help.',
  place: 'Leeds LS8',
  isEmailSafe: 'yes',
  isCallSafe: 'no',
  safeTimes: 'After 6 pm.',
}
const understood = { ...typed, name: 'Priya Shah', isEmailSafe: true, isCallSafe: false }

describe('an inquiry', () => {
  it('takes every field, trimmed', () => {
    expect(parsed({})).toEqual({ ok: true, value: understood })
  })

  it('takes a name without the commas that were typed behind it', () => {
    expect(parsed({ name: 'Smith,, ;' })).toMatchObject({ value: { name: 'Smith' } })
  })

  it.each(['email', 'either'])('needs no phone number where %s is preferred', (method) => {
    expect(parsed({ preferredContactMethod: method, phone: '' }).ok).toBe(true)
  })

  it.each(['yes', 'no', ''])(
    'needs no phone number where emails are not safe, and calls are answered “%s”',
    (isCallSafe) => {
      expect(parsed({ isEmailSafe: 'no', isCallSafe, phone: '' }).ok).toBe(true)
    },
  )

  it('needs only a name, an email and a description', () => {
    const { name, email, disputeDescription } = typed
    const form = formOf({ name, email, disputeDescription })
    expect(parseForm(inquirySchema, form)).toEqual({
      ok: true,
      value: {
        inquirerType: 'individual',
        name: 'Priya Shah',
        email,
        phone: '',
        disputeType: '',
        disputeDescription,
        urgency: 'within_week',
        budget: '',
        preferredContactMethod: 'email',
        bestTimeToContact: '',
        additionalNotes: '',
        place: '',
        isEmailSafe: true,
        isCallSafe: true,
        safeTimes: '',
      },
    })
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: ' ,;' }, { name: 'Name is required' }],
    [{ name: 'Jo\nSmith' }, { name: 'Please keep this on one line' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'priya@' }, { email: 'Please enter a valid email' }],
    [
      { disputeDescription: '\r\n' },
      { disputeDescription: 'Please provide a brief description of your dispute' },
    ],
    [
      { disputeDescription: 'a'.repeat(5001) },
      { disputeDescription: 'Please keep this under 5,000 characters' },
    ],
    [
      { preferredContactMethod: 'phone', phone: ' ' },
      { phone: 'Please give a phone number, or choose another way to be contacted' },
    ],
    [
      { name: '', preferredContactMethod: 'phone', phone: '' },
      {
        name: 'Name is required',
        phone: 'Please give a phone number, or choose another way to be contacted',
      },
    ],
    [{ disputeType: 'family' }, { disputeType: 'Please choose a type of dispute from the list' }],
    [{ disputeType: 'sport' }, { disputeType: 'Please choose a type of dispute from the list' }],
    [
      { name: '', disputeType: 'family' },
      { name: 'Name is required', disputeType: 'Please choose a type of dispute from the list' },
    ],
    [{ phone: '1\n2' }, { phone: 'Please keep this on one line' }],
  ])('with %o says %o', (changes, errors) => {
    expect(parsed(changes)).toEqual({ ok: false, errors, values: { ...typed, ...changes } })
  })

  it.each([
    [{ inquirerType: 'guild' }, { inquirerType: 'individual' }],
    [{ urgency: 'yesterday' }, { urgency: 'within_week' }],
    [{ preferredContactMethod: 'pigeon' }, { preferredContactMethod: 'email' }],
    [{ disputeType: '' }, { disputeType: '' }],
  ])('with %o falls back to %o', (changes, expected) => {
    expect(parsed(changes)).toMatchObject({ ok: true, value: expected })
  })
})

function parsed(changes: Record<string, string>) {
  return parseForm(inquirySchema, formOf({ ...typed, ...changes }))
}

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
