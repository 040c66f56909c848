import { maxCredentials } from './credential-rules.ts'

/** What the mediator's screens of credentials say. */
export const credentialMessages = {
  loadFailed: 'Your credentials could not be loaded. Please try again later.',
  saveFailed: 'Your credential could not be stored. Please try again later.',
  notFound: 'Credential not found',
  bodyRequired: 'Choose the professional body',
  kindRequired: 'Choose how you belong to it',
  kindUnknown: (shortName: string, kinds: string) =>
    `${shortName} has no members of this kind that we check. Choose ${kinds}.`,
  day: 'Enter a date, like 2027-03-31, or leave it empty',
  dayPassed: 'Enter a date that has not passed',
  dayFar: 'Enter a date within the next 20 years',
  taken: 'You have added this credential already. Change that one instead.',
  tooMany: `You have ${maxCredentials} credentials. Remove one first.`,
  conflict:
    'This credential was changed elsewhere meanwhile. What you typed is still here: compare it with what was saved, then save again.',
  stale: {
    checked:
      'We checked this credential while you were changing it. If you save your change, we check it again, and your profile does not show it until then. To do so, save again.',
    refused:
      'We refused this credential while you were changing it. Read why, then save again to send it once more.',
    changed:
      'This credential was changed elsewhere meanwhile, and nothing was deleted. Look at it, then save again.',
  },
  notRemoved: 'This credential was changed meanwhile, so it was not removed. Look at it first.',
  added: 'Credential added. We check it in the body’s register.',
  saved: 'Credential saved',
  removed: 'Credential removed',
} as const

/** Why a file was not taken as evidence, by the reason that `makeEvidence` gives. */
export const evidenceRefusals = {
  'not-a-document':
    'We could not read this file. Choose a PDF that needs no password, or a JPEG or PNG picture.',
  damaged: 'This picture is damaged or incomplete. Take or scan it again, or choose another file.',
  'too-large': 'The file must be at most 5 MB.',
  'too-many-pixels': 'This picture is too large. Choose one of at most 50 million pixels.',
  'too-complex':
    'This picture takes too long to open. Save it again as a JPEG, or choose a PDF instead.',
  'too-many': 'You have sent many files within the last hour. Wait a while, then try again.',
  'under-way': 'Your last file is still being prepared. Please try again in a few seconds.',
  busy: 'Many files are being prepared just now. Please try again in a minute.',
} as const

type EvidenceRefusal = { reason: keyof typeof evidenceRefusals; kind?: string | undefined }

/** The message for a file that was not taken, which names what it is instead. */
export function evidenceRefusalMessage({ reason, kind }: EvidenceRefusal): string {
  return reason === 'not-a-document' && kind
    ? `This is ${kind}. Choose a PDF that needs no password, or a JPEG or PNG picture.`
    : evidenceRefusals[reason]
}
