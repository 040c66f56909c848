import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyCharacter } from '#test/kit/any-character.ts'
import { processorMs } from '#test/kit/processor-ms.ts'
import { fieldMessages } from './field-messages.ts'
import { optionalLine, requiredLine } from './fields.ts'
import { formValues, parseForm } from './form.ts'

const schema = z.object({
  first: requiredLine(10, 'First is required'),
  second: optionalLine(5),
  third: requiredLine(10, 'Third is required'),
})

describe('parseForm', () => {
  it('gives the value of a good form', () => {
    expect(parseForm(schema, aForm(['first', ' a '], ['third', 'c']))).toEqual({
      ok: true,
      value: { first: 'a', second: '', third: 'c' },
    })
  })

  it('gives one message per field in the order of the schema, and what was typed', () => {
    const result = parseForm(schema, aForm(['third', ' '], ['second', 'far too\nlong']))
    expect(result).toEqual({
      ok: false,
      errors: {
        first: 'First is required',
        second: 'Please keep this under 5 characters',
        third: 'Third is required',
      },
      values: { third: ' ', second: 'far too\nlong' },
    })
    expect(!result.ok && Object.keys(result.errors)).toEqual(['first', 'second', 'third'])
  })

  it('refuses a form of more entries than any of ours has', () => {
    const many = Array.from({ length: 200 }, (): [string, string] => ['other', 'x'])
    expect(parseForm(schema, aForm(['first', 'a'], ['third', 'c'], ...many))).toMatchObject({
      ok: false,
      errors: { form: fieldMessages.tooMuch },
      values: { first: 'a', third: 'c' },
    })
  })

  it('never throws', () => {
    const name = fc.oneof(fc.constantFrom('first', '__proto__', 'toString'), fc.string())
    const entries = fc.array(fc.tuple(name, fc.string({ unit: anyCharacter })))
    fc.assert(fc.property(entries, (each) => void parseForm(schema, aForm(...each))))
  })
})

describe('formValues', () => {
  it('collects repeated names, ignores files and drops NUL', () => {
    const form = aForm(['area', 'family'], ['area', 'odr'], ['area', 'elder'], ['name', 'A\0B'])
    form.append('photo', new File(['x'], 'x.png'))
    expect(formValues(form)).toEqual({ area: ['family', 'odr', 'elder'], name: 'AB' })
  })

  it('reads a name that comes very often as fast as any other', () => {
    const form = aForm(...Array.from({ length: 60_000 }, (): [string, string] => ['a', '']))
    const started = processorMs()
    formValues(form)
    expect(processorMs() - started).toBeLessThan(500)
  })
})

function aForm(...entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
