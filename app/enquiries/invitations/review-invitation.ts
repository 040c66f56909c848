/** Days: until the mail leaves, so that a mistake can be undone; until its link ends; until switching off. */
export const invitationDays = { grace: 1, valid: 90, hold: 30 } as const

/** Why a client whose case was completed is not invited, in the words of the administrators. */
export const noInvitationReasons = [
  { code: 'off', label: 'invitations were off' },
  { code: 'imported', label: 'imported' },
  { code: 'not-safe', label: 'email is not safe' },
  { code: 'withdrawn', label: 'withdrawn by the sender' },
  { code: 'erased', label: 'details erased' },
  { code: 'own', label: 'from the mediator’s own address' },
  { code: 'reviewed', label: 'has written a review already' },
  { code: 'declined', label: 'does not want to be asked' },
  { code: 'capped', label: 'was asked often enough' },
] as const

export type NoInvitationReason = (typeof noInvitationReasons)[number]['code']

export const noInvitationCodes = noInvitationReasons.map(({ code }) => code)

/** What is known of a lead at the moment at which its client would be invited. */
export type InvitedLead = {
  /** Null of an imported lead, whose sender we know nothing more of. */
  request: { email: string; isEmailSafe: boolean } | null
  withdrawnAt: Date | null
  erasedAt: Date | null
  reviewedAt: Date | null
  isMediatorsOwn: boolean
  hasDeclined: boolean
}

/** Undefined where the client may be invited. */
export function whyNotInvited(lead: InvitedLead): NoInvitationReason | undefined {
  const { request } = lead
  if (lead.erasedAt) return 'erased'
  if (lead.withdrawnAt) return 'withdrawn'
  if (!request || request.email === '') return 'imported'
  if (!request.isEmailSafe) return 'not-safe'
  if (lead.isMediatorsOwn) return 'own'
  if (lead.reviewedAt) return 'reviewed'
  return lead.hasDeclined ? 'declined' : undefined
}

const day = 24 * 60 * 60 * 1_000

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day)
}

/** Whether the link of an invitation has ended. */
export function isExpired(sentAt: Date, now: Date): boolean {
  return now.getTime() >= daysAfter(sentAt, invitationDays.valid).getTime()
}

/** A lead that was completed at least once, as it is stored. */
export type StoredInvitation = { dueAt: Date | null; sentAt: Date | null; reason: string | null }

type LeadFacts = {
  status: string
  isErased: boolean
  invitation: StoredInvitation | undefined
  /** Whether invitations are on now. */
  isOn: boolean
}

/**
 * What a mediator reads on the page of a lead; empty where there is nothing to say. Why somebody is
 * left out is said only where the mediator knows it anyway: whether they have written a review, or
 * asked not to be asked, is theirs.
 */
export function invitationNote(
  { status, isErased, invitation, isOn }: LeadFacts,
  formatDate: (moment: Date) => string,
): string {
  const isCompleted = status === 'completed'
  if (!invitation) {
    if (isErased) return ''
    if (isCompleted) return 'No invitation to review you is sent: this lead was completed before.'
    return isOn
      ? 'Once you set this lead to Completed, the client is invited to review you a day later.'
      : ''
  }
  const { dueAt, sentAt, reason } = invitation
  if (sentAt) return `An invitation to review you was sent on ${formatDate(sentAt)}.`
  if (reason)
    return mediatorsReasons[reason] ?? 'No invitation to review you is sent for this lead.'
  if (!isCompleted)
    return 'No invitation to review you is sent while this lead is not set to Completed.'
  return dueAt ? `An invitation to review you will be sent on ${formatDate(dueAt)}.` : ''
}

const mediatorsReasons: Record<string, string> = {
  off: 'No invitation to review you is sent: invitations were off when this lead was completed.',
  imported: 'No invitation to review you is sent: this lead did not come through this site.',
  'not-safe': 'No invitation to review you is sent: email is not safe for this client.',
  withdrawn: 'No invitation to review you is sent: the enquiry was withdrawn.',
  erased: 'No invitation to review you is sent: the details were erased.',
}
