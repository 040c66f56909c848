import { expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { credentialDecisionMessages } from './credential-decision-messages.ts'
import { refusalSchema, refusalText } from './refusal-form.ts'

function parse(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return parseForm(refusalSchema, form)
}

it.each([
  [{ reason: 'not-found', details: '' }, undefined],
  [{ reason: 'other', details: 'Please send the letter.' }, undefined],
  [{ reason: 'other', details: ' ' }, { details: credentialDecisionMessages.detailsRequired }],
  [{ reason: 'because', details: '' }, { reason: credentialDecisionMessages.reasonRequired }],
  [{ details: 'No reason' }, { reason: credentialDecisionMessages.reasonRequired }],
])('%j', (typed, errors) => {
  const form = parse(typed as Record<string, string>)
  expect(form.ok ? undefined : form.errors).toEqual(errors)
})

it('joins the reason and the administrator’s own words', () => {
  const text = 'We could not find you in the register of this body.'
  expect(refusalText({ reason: 'not-found', details: '' })).toBe(text)
  expect(refusalText({ reason: 'not-found', details: 'Under which name?' })).toBe(
    `${text}\n\nUnder which name?`,
  )
  expect(refusalText({ reason: 'other', details: 'Please call.' })).toBe('Please call.')
})
