import { profileMessages } from '../profile-messages.ts'

/** What the photo's field says: what is wanted, and what becomes of it. */
export type PhotoWords = { hint: string; note: string }

export const ownPhotoWords: PhotoWords = {
  hint: 'PNG or JPG, under 10MB. A recent photo of your face builds trust.',
  note: profileMessages.photoNote,
}
