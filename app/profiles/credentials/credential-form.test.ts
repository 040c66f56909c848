import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { credentialSchema, newCredentialId } from './credential-form.ts'
import { credentialMessages } from './credential-messages.ts'

const stated = { body: 'fmc', kind: 'accredited', number: ' 0417A ', validUntil: '2027-03-31' }

function parse(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return parseForm(credentialSchema('2026-11-23'), form)
}

it('reads what a mediator states', () => {
  expect(parse(stated)).toEqual({
    ok: true,
    value: { ...stated, kind: 'accredited', number: '0417A', removeEvidence: '' },
  })
  expect(parse({ ...stated, validUntil: '' })).toMatchObject({ value: { validUntil: null } })
  expect(parse({ ...stated, validUntil: '2026-11-23' })).toMatchObject({ ok: true })
})

describe('refuses', () => {
  it.each([
    [{ body: '' }, { body: credentialMessages.bodyRequired }],
    [{ body: 'made-up' }, { body: credentialMessages.bodyRequired }],
    [{ kind: '' }, { kind: credentialMessages.kindRequired }],
    [{ kind: 'honorary' }, { kind: credentialMessages.kindRequired }],
    [{ validUntil: '2026-11-22' }, { validUntil: credentialMessages.dayPassed }],
    [{ validUntil: '2046-11-30' }, { validUntil: credentialMessages.dayFar }],
    [{ validUntil: '2027-02-30' }, { validUntil: credentialMessages.day }],
    [{ validUntil: 'next year' }, { validUntil: credentialMessages.day }],
    [
      { body: 'cmc' },
      { kind: 'CMC has no members of this kind that we check. Choose registered.' },
    ],
    [
      { body: 'bar' },
      {
        kind: 'Bar Council has no members of this kind that we check. Choose registered or trainee.',
      },
    ],
  ])('%j', (change, errors) => {
    expect(parse({ ...stated, ...change })).toMatchObject({ ok: false, errors })
  })
})

it.each([
  ['7d7ed1b9-9fc8-4c0f-9a3c-40b8d3a9a4f1', '7d7ed1b9-9fc8-4c0f-9a3c-40b8d3a9a4f1'],
  ['sample-1-credential-1', undefined],
  ['', undefined],
])('takes %j for the id %s', (text, expected) => {
  const form = new FormData()
  form.set('id', text)
  expect(newCredentialId(form)).toBe(expected)
  expect(newCredentialId(new FormData())).toBeUndefined()
})
