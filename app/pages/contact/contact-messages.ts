/** What the contact form says, word for word. */
export const contactMessages = {
  subjectRequired: 'Subject is required',
  messageRequired: 'Enter a message',
  sent: 'Your message has been sent. We will reply by email.',
  tooMany:
    'You have sent a lot of messages in a short time. Please wait, then send this one again.',
  sendFailed: 'Failed to send message. Please try again later.',
} as const
