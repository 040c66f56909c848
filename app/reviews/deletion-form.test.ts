import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { deletionSchema } from './deletion-form.ts'
import { recordedReason } from './deletion-reasons.ts'

describe('the reason for deleting a review', () => {
  it('may stand alone', () => {
    expect(parsed({ reason: 'abusive' })).toEqual({
      ok: true,
      value: { reason: 'abusive', details: '' },
    })
  })

  it.each(['', 'because', 'constructor'])('is asked for where %j is given', (reason) => {
    expect(parsed({ reason })).toMatchObject({ ok: false, errors: { reason: 'Choose a reason' } })
  })

  it('is asked for where nothing is given', () => {
    expect(parsed({})).toMatchObject({ ok: false, errors: { reason: 'Choose a reason' } })
  })

  it.each(['', '  \n'])('needs words where it is another one, and %j are none', (details) => {
    expect(parsed({ reason: 'other', details })).toMatchObject({
      ok: false,
      errors: { details: 'Enter the reason' },
    })
  })

  it('is recorded with what was added to it', () => {
    expect(recordedReason({ reason: 'abusive', details: '' })).toBe(
      'Abusive, threatening or discriminatory',
    )
    expect(recordedReason({ reason: 'other', details: 'A court order.' })).toBe(
      'Another reason: A court order.',
    )
  })
})

function parsed(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return parseForm(deletionSchema, form)
}
