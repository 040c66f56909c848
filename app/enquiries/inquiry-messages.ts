/** What the enquiry form and the screens of leads say, word for word. */
export const inquiryMessages = {
  descriptionRequired: 'Please provide a brief description of your dispute',
  phoneRequired: 'Please give a phone number, or choose another way to be contacted',
  disputeTypeUnknown: 'Please choose a type of dispute from the list',
  sent: 'Your message has been sent successfully! The mediator will contact you soon.',
  tooMany:
    'You have sent a lot of messages in a short time. Please wait an hour, or email the mediator directly.',
  submitFailed: 'Failed to submit inquiry. Please try again later.',
  listFailed: 'Failed to load inquiries. Please try again later.',
  statusFailed: 'Failed to update inquiry status. Please try again later.',
  notFound: 'Inquiry not found',
  detailsFailed: 'Failed to load inquiry details. Please try again later.',
  leadFailed: 'Failed to update lead. Please try again.',
} as const

export const leadToasts = {
  saved: 'Lead updated',
  responseRecorded: 'Response recorded',
  responseContacted: 'Response recorded. The status is now Contacted.',
} as const
