/** How often, and within how many minutes of the first time, before someone has to wait. */
export const rateLimits = {
  /** Passwords tried on one account from one IP address; others can still log in to it. */
  'password-at-login': { max: 10, minutes: 15 },
  /** Passwords, and codes, tried on one account from a browser that it knows. */
  'password-from-device': { max: 10, minutes: 15 },
  'code-from-device': { max: 10, minutes: 15 },
  /** Passwords tried on one account from browsers that it does not know. */
  'password-of-account': { max: 50, minutes: 60 },
  /** Guesses at the current password on a device that is signed in. */
  'password-while-signed-in': { max: 10, minutes: 15 },
  /** Questions for a passkey, each of which is stored until it is answered. */
  'passkey-question-from-ip': { max: 100, minutes: 15 },
  /** Records that an account is closed to unknown browsers, and mails about a new one. */
  'lock-note': { max: 1, minutes: 60 },
  'new-device-mail': { max: 3, minutes: 24 * 60 },
  /** Codes of an authenticator app, or recovery codes, tried on one account. */
  'code-of-account': { max: 20, minutes: 60 },
  'code-while-signed-in': { max: 10, minutes: 15 },
  /** The same code on the same account; one counts for a minute and a half. */
  'code-once': { max: 1, minutes: 2 },
  /** Passwords tried from one IP address, on any account; an office may share one. */
  'password-from-ip': { max: 100, minutes: 15 },
  /** Attempts to sign in by Google or Microsoft, each of which is stored until it comes back. */
  'social-sign-in-from-ip': { max: 100, minutes: 15 },
  /** Photos and evidence, each of which takes a process of its own to read. */
  'file-of-account': { max: 60, minutes: 60 },
  'registration-from-ip': { max: 30, minutes: 60 },
  /** Mails that someone can make us send to one person, and from one IP address. */
  'mail-to-account': { max: 5, minutes: 60 },
  /**
   * Counted apart, since anyone can ask for them: each link works for the hour of its limit, so who
   * uses up one kind leaves the owner five working links of it, and all links of the other.
   */
  'reset-mail-to-account': { max: 5, minutes: 60 },
  'unlock-mail-to-account': { max: 5, minutes: 60 },
  'mail-from-ip': { max: 50, minutes: 60 },
  /**
   * Mails to contact addresses, which may be anybody's; few mediators change theirs at all. Counted
   * apart from mails to accounts, so that they leave the owner of the address those of their own.
   */
  'contact-address-of-account': { max: 5, minutes: 1_440 },
  'contact-address-to-address': { max: 5, minutes: 60 },
  'email-change-of-account': { max: 5, minutes: 60 },
  /** Mail that is taken for one side of one conversation; programs that answer one another send more. */
  'incoming-mail-of-conversation': { max: 30, minutes: 60 },
  /** Mail to one of our addresses that takes seconds to read, or that cannot be read. */
  'costly-mail-of-address': { max: 10, minutes: 60 },
  /** Replies, mailed to addresses that enquiries name and that may be anybody's. */
  'reply-of-conversation': { max: 20, minutes: 60 },
  'reply-of-mediator': { max: 100, minutes: 60 },
  /**
   * What visitors send without an account. Generous: an office or a court shares an IP address. Each
   * mediator that an enquiry goes to counts.
   */
  'inquiry-from-ip': { max: 30, minutes: 60 },
  /** Confirmations to the address that an enquiry names, which may be anybody's. */
  'confirmation-to-address': { max: 3, minutes: 24 * 60 },
  'confirmation-from-ip': { max: 10, minutes: 60 },
  /** Offers of other mediators to the address that an enquiry names. */
  'other-mediators-to-address': { max: 2, minutes: 7 * 24 * 60 },
  /** Invitations to write reviews to the address that enquiries name. */
  'review-invitation-to-address': { max: 3, minutes: 30 * 24 * 60 },
  'review-from-ip': { max: 20, minutes: 60 },
  /** Receipts to the address that a review names, which may be anybody's. */
  'review-receipt-to-address': { max: 3, minutes: 24 * 60 },
  'report-from-ip': { max: 20, minutes: 60 },
  /** Receipts of reports to the address that one names, which may be anybody's. */
  'report-receipt-to-address': { max: 3, minutes: 24 * 60 },
  'report-receipt-from-ip': { max: 10, minutes: 60 },
  /** Views of private pages by their links, good and bad ones alike, and what is done there. */
  'private-page-from-ip': { max: 300, minutes: 15 },
  'message-of-request': { max: 20, minutes: 60 },
  /** Mails to the mediators of one request that say how its sender may be contacted. */
  'contact-of-request': { max: 10, minutes: 60 },
  'link-mail-of-request': { max: 3, minutes: 60 },
  'contact-message-from-ip': { max: 20, minutes: 60 },
  /** From everybody together, before visitors are asked a question; twice what one may send. */
  'contact-messages': { max: 40, minutes: 10 },
} as const

/**
 * Enquiries that named one email address within these hours, each counted once for each mediator.
 * Anyone can type an address, so its owner is never refused: above the first number senders answer a
 * question, above the second their enquiry is quarantined.
 */
export const enquiriesNamingAddress = { questionAfter: 20, quarantineAfter: 60, hours: 24 } as const

/**
 * Reading the directory, counted in the memory of each process: one IP address may cause
 * READ_SECONDS_PER_MINUTE of work for each of these minutes, all of it at once if it likes. A page
 * costs `minCost` milliseconds at least, however little of it had to be read.
 */
export const readBudget = { minutes: 2, minCost: 100 } as const

export type LimitKind = keyof typeof rateLimits
