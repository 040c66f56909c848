/** The status by which a mediator says that they cannot take a case. */
export const declinedStatus = 'declined'

/** Whether the mediator of an enquiry may still take the case; only those count as asked. */
export function isOpenEnquiry({
  status,
  withdrawnAt,
}: {
  status: string
  withdrawnAt: Date | null
}): boolean {
  return withdrawnAt === null && status !== declinedStatus
}
