/** What the enquiry form and the screens of leads say, word for word. */
export const inquiryMessages = {
  descriptionRequired: 'Please provide a brief description of your dispute',
  phoneRequired: 'Please give a phone number, or choose another way to be contacted',
  disputeTypeUnknown: 'Please choose a type of dispute from the list',
  sent: 'Your message has been sent successfully! The mediator will contact you soon.',
  tooMany:
    'You have sent a lot of messages in a short time. Please wait, or email the mediator directly.',
  mediatorGone:
    'This mediator cannot take enquiries at the moment. What you typed is still in the form, and was not sent.',
  submitFailed: 'Failed to submit inquiry. Please try again later.',
  listFailed: 'Failed to load inquiries. Please try again later.',
  statusFailed: 'Failed to update inquiry status. Please try again later.',
  notFound: 'Inquiry not found',
  detailsFailed: 'Failed to load inquiry details. Please try again later.',
  leadFailed: 'Failed to update lead. Please try again.',
} as const

export const leadToasts = {
  saved: 'Lead updated',
  filterSaved: 'Filters saved',
  filterRemoved: 'Saved filters removed',
  reminderSet: 'Reminder set',
  reminderRemoved: 'Reminder removed',
  reminderKept: 'Not removed: the reminder was changed in another window',
  noteAdded: 'Note added',
  messageAccepted: 'The message is in the conversation',
  tooManyReplies: 'You have sent many replies in a short time. Please wait, then send it again.',
  senderWithdrew: 'Not sent: the sender has withdrawn this enquiry.',
  replySent: 'Your reply is on its way',
  replyStored: 'Your reply is on their private page',
  responseRecorded: 'Response recorded',
  responseContacted: 'Response recorded. The status is now Contacted.',
} as const

/** What stands where leads will be, for a mediator who is emailed each one or is not. */
export function noLeadsYet(isMailed: boolean): string {
  const where = 'Enquiries from your public profile appear here'
  return isMailed ? `${where}, and we email you each one.` : `${where}.`
}
