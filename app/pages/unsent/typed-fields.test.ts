import { expect, it } from 'vitest'
import { isTyped } from './typed-fields.ts'

const code = (text: string) => isTyped({ name: 'code', label: 'Code', text })

it('takes what a page hides in a form for no words of a person', () => {
  const field = (name: string) => isTyped({ name, label: '', text: 'Rang them.' })
  expect(['note', 'shown.notes', 'formSecret'].map(field)).toEqual([true, false, false])
})

it('gives back what was typed, but no code that opens an account', () => {
  expect(code('ABC-123-WORDS')).toBe(true)
  expect(['123 456', 'abcd-efgh-jkmn-pqrs-tuvw-xyz1'].map(code)).toEqual([false, false])
})
