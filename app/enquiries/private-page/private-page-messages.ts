/** What the private page of an enquiry says, in one place. */
export const privatePageMessages = {
  title: 'Your enquiry',
  /** All that the tab and the history of a browser say. */
  tab: 'Your page',
  loadFailed: 'Failed to load your enquiry. Please try again later.',
  postFailed: 'This could not be done. Please try again in a moment.',
  tooMany: 'This page was opened very often in a short time. Please wait a few minutes.',
  expired: 'This link has expired',
  writeSomething: 'Please write something first',
  tooManyMessages: 'You have written a lot in a short time. Please wait, then send it again.',
  cannotWrite: 'This enquiry was withdrawn, so nothing more can be sent to this mediator.',
  noLongerThere:
    'Your enquiry is no longer with this mediator, so nothing more can be sent to them. What you typed was not sent.',
  noLongerWritable: (name: string) =>
    `${name} can no longer be written to. What you typed was not sent: copy it if you want to use it.`,
  unanswerable: (name: string) =>
    `${name} cannot answer at the moment. What you write is stored here, and ${name} can read it if they come back. You can ask another mediator meanwhile.`,
  undelivered: (name: string) =>
    `${name} cannot take new enquiries at the moment, so yours was not delivered. It is stored here, and you can send it to another mediator.`,
  chooseOne: 'Please choose at least one mediator',
  noEmail: 'You asked us not to email you, so the link was not sent.',
  tooManyLinks: 'We have sent you the link already. Please look in your inbox and spam folder.',
  noMore: 'You have asked three mediators already, which is as many as one enquiry can go to.',
  notOffered: 'This mediator is not taking new cases at the moment.',
  tooManyAsked: 'You have sent a lot of enquiries in a short time. Please wait, then try again.',
  returned:
    'The mediator you wrote to has left the directory, so nobody has your enquiry now. What you wrote is still here, with what you added later. You can send it to another mediator without typing it again, or erase it.',
  gone: 'What you sent is no longer stored here: it is deleted after some time, or when a mediator leaves the directory.',
  contactChanged:
    'This was changed in another window. Only what you made safer was saved just now. Compare what you typed with what was saved, then save again.',
  alreadyErased: 'Everything was erased already.',
} as const

export const privatePageToasts = {
  sent: 'Sent',
  stored: 'Saved here. This mediator cannot read it at the moment.',
  withdrawn: 'Withdrawn. The mediator was told.',
  contactSaved: 'Saved. Mediators see it on their page of your enquiry.',
  contactKept: 'Saved. What you changed in another window stays as it is.',
  linkSent: 'We have emailed you the link',
  asked: 'Sent to one more mediator',
  erased: 'Everything was erased',
} as const
