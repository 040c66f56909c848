/** Every action that the audit log records, in the words of the page that shows it. */
export const auditActions = [
  { code: 'mediator.approve', label: 'Approved a profile' },
  { code: 'mediator.undo-approval', label: 'Undid an approval' },
  { code: 'mediator.edit', label: 'Edited a profile' },
  { code: 'mediator.change-web-address', label: 'Changed a web address' },
  { code: 'mediator.send-back', label: 'Sent a profile back' },
  { code: 'mediator.ask-confirmation', label: 'Sent a confirmation link again' },
  { code: 'mediator.take-down', label: 'Took a profile down' },
  { code: 'mediator.restore', label: 'Restored a profile' },
  { code: 'account.suspend', label: 'Suspended an account' },
  { code: 'account.unsuspend', label: 'Ended a suspension' },
  { code: 'account.remove-factors', label: 'Removed passkeys and authenticator app' },
  { code: 'account.delete', label: 'Deleted a mediator' },
  { code: 'account.delete-own', label: 'Deleted their own account' },
  { code: 'account.download', label: 'Downloaded their own data' },
  { code: 'person.find', label: 'Looked up a person' },
  { code: 'person.export', label: 'Exported what we hold about a person' },
  { code: 'person.erase', label: 'Erased a person' },
  { code: 'erasure.replay', label: 'Erased again after a restore' },
  { code: 'retention.delete', label: 'Deleted records past their retention period' },
  { code: 'mediators.export', label: 'Exported mediators' },
  { code: 'replies.export', label: 'Exported reply times' },
  { code: 'credential.check', label: 'Checked a credential' },
  { code: 'credential.refuse', label: 'Refused a credential' },
  { code: 'review.approve', label: 'Approved a review' },
  { code: 'review.delete', label: 'Deleted a review' },
  { code: 'review.withdraw', label: 'Withdrew a review as its author' },
  { code: 'review.approve-answer', label: 'Approved an answer to a review' },
  { code: 'review.refuse-answer', label: 'Refused an answer to a review' },
  { code: 'reviews.export', label: 'Exported reviews and reports' },
  { code: 'report.decide', label: 'Decided on a report' },
  { code: 'inquiry.approve', label: 'Delivered a held enquiry' },
  { code: 'inquiry.discard', label: 'Discarded a held enquiry' },
  { code: 'inquiry.erase', label: 'Erased an enquiry for its sender' },
  { code: 'delivery.retry', label: 'Retried a delivery' },
  { code: 'delivery.retry-all', label: 'Retried several deliveries' },
  { code: 'delivery.give-up', label: 'Gave up a delivery' },
  { code: 'role.grant', label: 'Made someone an administrator' },
  { code: 'role.revoke', label: 'Removed an administrator’s role' },
  { code: 'settings.support-email', label: 'Changed the support address' },
  { code: 'settings.app-url', label: 'Changed the address of the site' },
] as const

export const auditMessages = { loadFailed: 'We could not load the audit log.' } as const

export type AuditAction = (typeof auditActions)[number]['code']

export function auditActionLabel(code: string): string {
  return auditActions.find((action) => action.code === code)?.label ?? code
}

type Entry = {
  action: string
  subjectId: string
  personId: string
  personName: string
  personEmail: string
  reviewAuthor: string
}

/** The person or thing that an action was about, by the name that it had then. */
export function auditSubject(entry: Entry): string {
  const { action, subjectId, personId, personName, personEmail, reviewAuthor } = entry
  const person = personName || personEmail || personId
  if (action.startsWith('review.') && person)
    return reviewAuthor ? `${reviewAuthor}’s review of ${person}` : `A review of ${person}`
  if (action === 'reviews.export') return 'As an archive'
  if (action.startsWith('person.')) return `Key ${subjectId}`
  if (action.endsWith('.export')) return 'As a CSV file'
  if (action === 'delivery.retry-all') return sentenceCase(subjectId)
  return person || subjectId
}

/** A code as words: 'given-up' is "Given up". */
function sentenceCase(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')
}
