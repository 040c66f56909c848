/** Why a review may be deleted. The public page on reviews lists the same reasons. */
export const deletionReasons = [
  { code: 'not_genuine', label: 'Not from someone who dealt with this mediator' },
  { code: 'by_mediator', label: 'Written by the mediator, or by someone close to them' },
  { code: 'for_reward', label: 'Written for money or another reward' },
  { code: 'duplicate', label: 'Sent more than once, or copied from another review' },
  { code: 'confidential', label: 'Reveals confidential information, or names private individuals' },
  { code: 'abusive', label: 'Abusive, threatening or discriminatory' },
  { code: 'off_topic', label: 'Not about the mediator’s work' },
  { code: 'author_asked', label: 'The author asked for it to be removed' },
  { code: 'other', label: 'Another reason' },
] as const

export type DeletionReason = (typeof deletionReasons)[number]['code']

export const deletionReasonCodes = deletionReasons.map(({ code }) => code)

/** The reason as it is stored: 'Abusive, threatening or discriminatory: swears twice'. */
export function recordedReason({ reason, details }: { reason: DeletionReason; details: string }) {
  const label = deletionReasons.find(({ code }) => code === reason)?.label ?? reason
  return details === '' ? label : `${label}: ${details}`
}
