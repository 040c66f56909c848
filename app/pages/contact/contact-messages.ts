/** What the contact form says, word for word. */
export const contactMessages = {
  subjectRequired: 'Subject is required',
  messageRequired: 'Please write a message',
  sent: 'Your message has been sent. We will reply by email.',
  tooMany:
    'You have sent many messages in a short time. Please wait an hour, then send this one again.',
  sendFailed: 'Failed to send message. Please try again later.',
} as const
