import { describe, expect, it } from 'vitest'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { reviewSchema } from './review-form.ts'

describe('a review', () => {
  it('takes a name, a rating and a comment', () => {
    expect(parsed({})).toEqual({
      ok: true,
      value: { clientName: 'R. Thomas', rating: 5, email: '', comment: 'Calm and fair.' },
    })
  })

  it.each([
    [{ clientName: '' }, { clientName: 'Name is required' }],
    [{ email: 'thomas at home' }, { email: 'Please enter a valid email' }],
    [{ comment: ' ' }, { comment: 'Enter your review' }],
  ])('with %o says %o', (changes, errors) => {
    expect(parsed(changes)).toMatchObject({ ok: false, errors })
  })

  it.each(['', '0', '6', '4.5', 'five', '-1', 'Infinity'])(
    'with %j stars asks for a rating',
    (rating) => {
      expect(parsed({ rating })).toMatchObject({
        ok: false,
        errors: { rating: 'Please select a rating' },
      })
    },
  )

  it('says everything that is missing at once', () => {
    expect(parseForm(reviewSchema, new FormData())).toMatchObject({
      errors: {
        clientName: 'Name is required',
        rating: 'Please select a rating',
        comment: 'Enter your review',
      },
    })
  })
})

function parsed(changes: Record<string, string>) {
  const form = new FormData()
  const typed = { clientName: 'R. Thomas', rating: '5', comment: 'Calm and fair.', ...changes }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return parseForm(reviewSchema, form)
}
