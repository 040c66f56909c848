import { expect, it } from 'vitest'
import { openKeyedDigest } from '../text/digest.server.ts'
import { askQuestion, isAnsweredQuestion } from './plain-question.server.ts'

const at = new Date('2026-11-20T12:00:00Z')
const keysAt = (now: Date) => ({ keyedDigest: openKeyedDigest('a secret'), now: () => now })
const subject = ['bethan', '203.0.113.9']
const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

/** The sum of a question, worked out as a person would. */
function sumOf(text: string): number {
  const [, a = '', b = ''] = /^What is (\w+) plus (\w+)\?$/.exec(text) ?? []
  return words.indexOf(a) + words.indexOf(b)
}

function answered(answer: string, question: string): FormData {
  const form = new FormData()
  form.set('answer', answer)
  form.set('question', question)
  return form
}

it('takes the answer as a number or a word', () => {
  const { text, token } = askQuestion(keysAt(at), subject)
  const sum = sumOf(text)
  for (const answer of [String(sum), ` ${sum} `, words[sum] ?? '', `${words[sum]?.toUpperCase()}.`])
    expect(isAnsweredQuestion(keysAt(at), subject, answered(answer, token))).toBe(true)
})

it('takes no other answer, none about something else, and none an hour later', () => {
  const { text, token } = askQuestion(keysAt(at), subject)
  const right = String(sumOf(text))
  const isTaken = (form: FormData, about = subject, now = at) =>
    isAnsweredQuestion(keysAt(now), about, form)
  expect(isTaken(answered(right, token), subject, new Date('2026-11-20T12:59:00Z'))).toBe(true)
  expect(isTaken(answered(right, token), subject, new Date('2026-11-20T13:02:00Z'))).toBe(false)
  expect(isTaken(answered('99', token))).toBe(false)
  expect(isTaken(answered('', token))).toBe(false)
  expect(isTaken(answered(right, token), ['bethan', '198.51.100.7'])).toBe(false)
  expect(isTaken(answered(right, token.replace(/\.\d\./, '.0.')))).toBe(false)
  expect(isTaken(new FormData())).toBe(false)
})
