import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { formOf } from '#test/kit/form-fields.ts'
import { leadResponseSchema, leadStatusSchema } from './lead-form.ts'

describe('the status form', () => {
  it.each(['new', 'contacted', 'in_progress', 'completed', 'declined'])('takes %s', (status) => {
    expect(parseForm(leadStatusSchema, formOf({ status, notes: ' Rang. ' }))).toEqual({
      ok: true,
      value: { status, notes: 'Rang.' },
    })
  })

  it.each(['', 'archived'])('refuses "%s"', (status) => {
    expect(parseForm(leadStatusSchema, formOf({ status }))).toMatchObject({
      ok: false,
      errors: { status: 'Please choose a status from the list' },
    })
  })
})

describe('the response form', () => {
  it('wants words', () => {
    expect(
      parseForm(leadResponseSchema, formOf({ responseMessage: ' \r\n', version: '0' })),
    ).toMatchObject({ ok: false, errors: { responseMessage: 'Enter the reply you gave' } })
  })

  it('takes a version that is no number for none', () => {
    const form = formOf({ responseMessage: 'Rang.', version: 'latest' })
    expect(parseForm(leadResponseSchema, form)).toMatchObject({ ok: true, value: { version: -1 } })
  })
})
