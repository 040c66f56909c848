import { describe, expect, it } from 'vitest'
import { changeableUntil, isChangeable } from './answer.ts'
import { answerSchema, refusalSchema } from './answer-form.ts'

const sentAt = new Date('2026-11-20T10:00:00Z')
const hoursLater = (hours: number) => new Date(sentAt.getTime() + hours * 60 * 60 * 1000)

describe('an answer can be changed', () => {
  it.each([
    ['just sent', 'in_review', null, 0, true],
    ['within a day', 'in_review', null, 23.9, true],
    ['not after a day', 'in_review', null, 24, false],
    ['once published, within the same day', 'approved', hoursLater(20), 23.9, true],
    ['once published, not a day after that', 'approved', hoursLater(20), 25, false],
    ['for a day after it was refused', 'refused', hoursLater(48), 71.9, true],
    ['no longer than that', 'refused', hoursLater(48), 72, false],
    ['not once it is deleted', 'deleted', null, 1, false],
  ])('%s', (_, status, decidedAt, hours, expected) => {
    expect(isChangeable({ status, sentAt, decidedAt }, hoursLater(hours))).toBe(expected)
  })

  it('from its sending where it was refused before it was sent again', () => {
    const again = { status: 'refused', sentAt, decidedAt: hoursLater(-5) }
    expect(changeableUntil(again)).toEqual(hoursLater(24))
  })
})

describe('what is typed', () => {
  const messageOf = (schema: typeof answerSchema | typeof refusalSchema, given: object) =>
    schema.safeParse(given).error?.issues[0]?.message

  it('is an answer with words in it, of 1,500 characters at most', () => {
    expect(messageOf(answerSchema, { text: ' \n ' })).toBe('Enter your answer')
    expect(messageOf(answerSchema, { text: 'x'.repeat(1501) })).toMatch(/1,500/)
    expect(answerSchema.parse({ text: ' One\r\nTwo ' })).toEqual({ text: 'One\nTwo' })
    expect(answerSchema.safeParse({ text: 'x'.repeat(1500) }).success).toBe(true)
  })

  it('is a reason for refusing one', () => {
    expect(messageOf(refusalSchema, {})).toBe('Enter a reason')
    expect(refusalSchema.parse({ reason: 'It names a client.' })).toEqual({
      reason: 'It names a client.',
    })
  })
})
