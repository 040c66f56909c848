import { maxSaved } from '#app/listings/saved.ts'

/** What a page says once the control of a mediator was pressed. */
export const savedTexts = {
  save: 'Saved. Your list is kept on this device only.',
  remove: 'Removed from your list.',
  nothing: `You can save up to ${maxSaved} mediators. Remove one to save another.`,
} as const
