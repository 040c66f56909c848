import { placeholders } from './placeholders.ts'

const all = placeholders.map((word) => `{${word}}`).join(', ')

export const savedReplyMessages = {
  titleRequired: 'Enter a name for this reply',
  textRequired: 'Enter the text of this reply',
  titleTaken: 'You have another saved reply of this name',
  conflict:
    'This reply was changed in another window. What you typed is still here: compare it with what was saved, then save again.',
  notDeleted: 'This reply was changed in another window, so it was not deleted. Read it first.',
  tooMany: 'You have 50 saved replies. Delete one first.',
  unknown: (found: readonly string[]) =>
    `There is no placeholder ${found.join(', ')}. You can use ${all}.`,
  hint: `You can use ${all}. They are filled in when you choose the reply on the page of a lead.`,
  listFailed: 'Your saved replies could not be loaded. Please try again later.',
  saveFailed: 'Your saved reply could not be stored. Please try again later.',
  notFound: 'Saved reply not found',
} as const

export const savedReplyToasts = {
  saved: 'Reply saved',
  deleted: 'Saved reply deleted',
} as const
