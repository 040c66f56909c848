import type { PhotoWords } from '#app/profiles/photo/photo-words.ts'
import { administrationToasts } from '../administration-messages.ts'

export const photoWords: PhotoWords = {
  hint: 'PNG or JPG, under 10MB.',
  note: 'It is saved by itself, and public at once where the profile is.',
  saved: administrationToasts.photoSaved,
  removed: administrationToasts.photoRemoved,
}
