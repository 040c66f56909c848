import { data } from 'react-router'
import { refusal } from '#app/platform/forms/form.ts'
import type { PhotoAnswer } from '#app/profiles/photo/photo-answer.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { editPhoto } from '../edit-photo.server.ts'
import { mediatorNotFound } from '../find-mediator.server.ts'

/** What the field of the photo shows after an edit. Throws a 404 where there is no such mediator. */
export function photoAnswer(edit: Awaited<ReturnType<typeof editPhoto>>): PhotoAnswer {
  if (edit.ok) return { ok: true, saved: edit.photo }
  if (edit.reason === 'missing') throw mediatorNotFound()
  return refusal(administrationMessages.ownProfile, undefined, 'photo')
}

export function wrongPhoto(message: string, status = 422) {
  return data<PhotoAnswer>(refusal(message, undefined, 'photo'), status)
}
