import { data } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { refuse } from '#app/platform/forms/answer-post.server.ts'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readVersion } from '#app/platform/forms/read-version.server.ts'
import { refuseConflicts } from '#app/platform/forms/shown-fields.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import type { ProfileServices } from '../profiles.server.ts'
import { credentialSchema } from './credential-form.ts'
import { credentialMessages, evidenceRefusalMessage } from './credential-messages.ts'
import { discardUnused, storeEvidence } from './evidence/evidence-store.server.ts'
import { type EvidenceRefusal, makeEvidence } from './evidence/make-evidence.server.ts'
import { credentialNotFound } from './find-own-credentials.server.ts'
import { saveCredential } from './save-credential.server.ts'

/** The file is at fault, the account has one under way, or the process has too many. */
const fileStatuses: Readonly<Record<EvidenceRefusal['reason'] | 'too-many', number>> = {
  'not-a-document': 422,
  damaged: 422,
  'too-complex': 422,
  'too-many': 429,
  'too-large': 422,
  'too-many-pixels': 422,
  'under-way': 429,
  busy: 503,
}

const refusals = {
  taken: { message: credentialMessages.taken, field: 'kind' },
  'too-many': { message: credentialMessages.tooMany, field: 'form' },
} as const

/** Stores what a form of a credential says, with its file. Returns the refusal to answer with, or nothing. */
export async function postCredential(
  services: ProfileServices,
  target: { user: SessionUser; id: string | undefined; isNew?: boolean },
  posted: FormData,
) {
  const form = parseForm(credentialSchema(londonDay(services.now())), posted)
  if (!form.ok) return data<FormAnswer>(form, 422)
  const { removeEvidence, ...stated } = form.value

  const made = await evidenceOf(services, posted, target.user.id)
  if (made && !made.ok)
    return refuse(fileStatuses[made.reason], evidenceRefusalMessage(made), posted, 'evidence')
  const stored = made && {
    key: await storeEvidence(services.files, made.evidence),
    contentType: made.evidence.contentType,
  }
  const evidence = stored ?? (removeEvidence === 'yes' ? 'none' : undefined)
  try {
    const version = readVersion(posted)
    const saved = await saveCredential(services, target, {
      form: posted,
      stated,
      version,
      evidence,
    })
    if (saved.ok) return undefined
    if (saved.reason === 'missing') throw credentialNotFound()
    if (stored) await discardUnused(services, stored.key)
    if (saved.reason === 'conflict')
      return data(refuseConflicts(credentialMessages.conflict, posted, saved.conflict), 409)
    if (saved.reason === 'stale') return refuse(409, credentialMessages.stale[saved.since], posted)
    const { message, field } = refusals[saved.reason]
    return refuse(409, message, posted, field)
  } catch (error) {
    // A file that a row names after all is left alone.
    if (stored) await discardUnused(services, stored.key)
    throw error
  }
}

/** The file that was posted, made anew; undefined for none. */
async function evidenceOf({ limits }: ProfileServices, posted: FormData, account: string) {
  const file = posted.get('evidence')
  if (!(file instanceof File) || file.size === 0) return undefined
  if (!(await limits.allows('file-of-account', account)))
    return { ok: false, reason: 'too-many' } as const
  return makeEvidence(file, account)
}
