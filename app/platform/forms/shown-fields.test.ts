import { describe, expect, it } from 'vitest'
import { mergeShown, refuseConflicts, shownName } from './shown-fields.ts'

const form = (shown: Record<string, string>, typed: Record<string, string>) => {
  const posted = new FormData()
  for (const [name, text] of Object.entries(shown)) posted.set(shownName(name), text)
  for (const [name, text] of Object.entries(typed)) posted.set(name, text)
  return posted
}

const merge = (
  shown: Record<string, string>,
  typed: Record<string, string>,
  stored: Record<string, string>,
) => mergeShown({ form: form(shown, typed), typed, stored })

describe('mergeShown', () => {
  it('takes what was typed where nothing changed meanwhile', () => {
    expect(merge({ a: '1' }, { a: '2' }, { a: '1' })).toEqual({ merged: { a: '2' }, conflicts: [] })
  })

  it('lets a field that was not touched follow what is stored', () => {
    const merged = merge({ a: '1', b: '1' }, { a: '1', b: '2' }, { a: '3', b: '1' })
    expect(merged).toEqual({ merged: { a: '3', b: '2' }, conflicts: [] })
  })

  it('names what was changed here and elsewhere, and leaves it as it is stored', () => {
    expect(merge({ a: '1' }, { a: '2' }, { a: '3' })).toEqual({
      merged: { a: '3' },
      conflicts: ['a'],
    })
  })

  it('finds no conflict where both changed to the same, also without knowing from what', () => {
    expect(merge({ a: '1' }, { a: '2' }, { a: '2' }).conflicts).toEqual([])
    expect(merge({}, { a: '2' }, { a: '2' }).conflicts).toEqual([])
  })

  it('lets a form that does not say what it showed replace nothing', () => {
    expect(merge({}, { a: '' }, { a: 'Never before six' })).toEqual({
      merged: { a: 'Never before six' },
      conflicts: ['a'],
    })
  })

  it('takes a field that was not posted as not touched', () => {
    const typed = { a: 'yes' }
    const posted = form({ a: 'no' }, {})
    expect(mergeShown({ form: posted, typed, stored: { a: 'no' } }).merged).toEqual({ a: 'no' })
  })

  it('minds neither the line breaks of browsers nor blanks around a text', () => {
    expect(merge({ a: ' x\ny' }, { a: 'x\r\ny ' }, { a: 'other' })).toEqual({
      merged: { a: 'other' },
      conflicts: [],
    })
  })
})

describe('refuseConflicts', () => {
  it('keeps what was typed, and counts as made from what is stored', () => {
    const typed = { a: '2', b: '1' }
    const stored = { a: '3', b: '4' }
    const posted = form({ a: '1', b: '1' }, typed)
    const merged = mergeShown({ form: posted, typed, stored })
    expect(refuseConflicts('Look again', posted, { stored, ...merged })).toEqual({
      ok: false,
      errors: { form: 'Look again' },
      values: { 'shown.a': '3', 'shown.b': '4', a: '2', b: '4' },
      stored: { a: '3' },
    })
  })
})
