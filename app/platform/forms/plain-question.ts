import type { Accepted, Refused } from './form-answer.ts'

/** A sum in words, and what proves that we asked it. */
export type PlainQuestion = { text: string; token: string }

/** What a form answers that may ask a question while there is a flood of what it sends. */
export type AskedAnswer = Accepted | (Refused & { question?: PlainQuestion })

export const questionFields = { answer: 'answer', token: 'question' } as const

export const questionMessages = {
  asked:
    'An unusual number of messages is being sent at the moment. Please answer this question as well, so that we know that a person is writing.',
  wrong: 'This is not the answer. Please answer the question that is here now.',
} as const
