import { data } from 'react-router'
import type { PhotoAnswer } from '#app/profiles/photo/photo-answer.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { editPhoto } from '../edit-photo.server.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'

/** What the field of the photo shows after an edit. Throws a 404 where there is no such mediator. */
export function photoAnswer(edit: Awaited<ReturnType<typeof editPhoto>>): PhotoAnswer {
  if (edit.ok) return { saved: edit.photo }
  if (edit.reason === 'missing') throw mediatorNotFound()
  return { errors: { photo: administrationMessages.ownProfile } }
}

export function wrongPhoto(message: string, status = 422) {
  return data<PhotoAnswer>({ errors: { photo: message } }, status)
}
