import { data } from 'react-router'
import type { PhotoAnswer } from '#app/profiles/photo/photo-answer.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { editPhoto } from '../edit-photo.server.ts'
import { mediatorNotFound } from '../mediators/mediator-not-found.server.ts'

/** What became of a photo, as its field understands it. */
export function photoAnswer(saved: Awaited<ReturnType<typeof editPhoto>>): PhotoAnswer {
  if (saved === 'gone') throw mediatorNotFound()
  if (typeof saved === 'string') return { errors: { photo: administrationMessages.ownProfile } }
  return { saved }
}

export function wrongPhoto(message: string, status = 422) {
  return data<PhotoAnswer>({ errors: { photo: message } }, status)
}
