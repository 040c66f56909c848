/** A sum in words, and what proves that we asked it. */
export type PlainQuestion = { text: string; token: string }

export const questionFields = { answer: 'answer', token: 'question' } as const
