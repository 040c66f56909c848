import { data } from 'react-router'
import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import type { editPhoto } from '#app/infrastructure/database/administration/edit-photo.server.ts'
import type { PhotoAnswer } from '#app/ui/profile-form/photo/photo-answer.ts'
import { mediatorNotFound } from '../mediator-not-found.server.ts'

/** What became of a photo, as its field understands it. */
export function photoAnswer(saved: Awaited<ReturnType<typeof editPhoto>>): PhotoAnswer {
  if (saved === 'gone') throw mediatorNotFound()
  if (typeof saved === 'string') return { errors: { photo: administrationMessages.ownProfile } }
  return { saved }
}

export function wrongPhoto(message: string, status = 422) {
  return data<PhotoAnswer>({ errors: { photo: message } }, status)
}
