/** Who wrote a message of a conversation. */
export const messageAuthors = ['mediator', 'enquirer'] as const

/** How a message came: typed on a page of the site, or taken from a mail. */
export const messageChannels = ['page', 'mail'] as const

/** How many characters a message may have. */
export const maxMessageLength = 5000
