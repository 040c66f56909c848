import { administrationToasts } from '#app/domain/administration/administration-messages.ts'
import type { PhotoWords } from '#app/ui/profile-form/photo/photo-words.ts'

export const photoWords: PhotoWords = {
  hint: 'PNG or JPG, under 10MB.',
  note: 'It is saved by itself, and public at once where the profile is.',
  saved: administrationToasts.photoSaved,
  removed: administrationToasts.photoRemoved,
}
