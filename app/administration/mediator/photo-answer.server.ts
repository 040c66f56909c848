import { data } from 'react-router'
import { refusal } from '#app/platform/forms/form.ts'
import type { PhotoAnswer } from '#app/profiles/photo/photo-answer.ts'
import { administrationMessages } from '../administration-messages.ts'
import type { editPhoto } from '../edit-photo.server.ts'
import { mediatorNotFound } from '../mediators/mediator-not-found.server.ts'

/** What became of a photo, as its field understands it. */
export function photoAnswer(saved: Awaited<ReturnType<typeof editPhoto>>): PhotoAnswer {
  if (saved === 'gone') throw mediatorNotFound()
  if (typeof saved === 'string')
    return refusal(administrationMessages.ownProfile, undefined, 'photo')
  return { ok: true, saved }
}

export function wrongPhoto(message: string, status = 422) {
  return data<PhotoAnswer>(refusal(message, undefined, 'photo'), status)
}
