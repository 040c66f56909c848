import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { leadResponseSchema, leadStatusSchema } from './lead-form.ts'

describe('the status form', () => {
  it.each(['new', 'contacted', 'in_progress', 'completed', 'declined'])('takes %s', (status) => {
    expect(parseForm(leadStatusSchema, formOf({ status, notes: ' Rang. ', version: '3' }))).toEqual(
      {
        ok: true,
        value: { status, notes: 'Rang.', version: 3 },
      },
    )
  })

  it.each(['', 'archived'])('refuses "%s"', (status) => {
    expect(parseForm(leadStatusSchema, formOf({ status, version: '0' }))).toMatchObject({
      ok: false,
      errors: { status: 'Please choose a status from the list' },
    })
  })

  it('takes a version that is no number for none', () => {
    expect(parseForm(leadStatusSchema, formOf({ status: 'new', version: 'latest' }))).toMatchObject(
      { ok: true, value: { version: -1 } },
    )
  })
})

it('the response form wants words', () => {
  expect(
    parseForm(leadResponseSchema, formOf({ responseMessage: ' \r\n', version: '0' })),
  ).toMatchObject({ ok: false, errors: { responseMessage: 'Enter the reply you gave' } })
})

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
