/** The status by which a mediator says that they cannot take a case. */
export const declinedStatus = 'declined'

/** Whether the mediator of an enquiry may still take the case; only those count as asked. */
export function isOpenEnquiry({
  status,
  withdrawnAt,
  isUnanswerable = false,
}: {
  status: string
  withdrawnAt: Date | null
  isUnanswerable?: boolean
}): boolean {
  return withdrawnAt === null && !isUnanswerable && status !== declinedStatus
}
