import { profileMessages } from '../profile-messages.ts'

/** What the photo's field says: what is wanted, what becomes of it, and how it went. */
export type PhotoWords = { hint: string; note: string; saved: string; removed: string }

export const ownPhotoWords: PhotoWords = {
  hint: 'PNG or JPG, under 10MB. Faces build trust: use a recent one.',
  note: profileMessages.photoNote,
  saved: profileMessages.photoSaved,
  removed: profileMessages.photoRemoved,
}
