/** What the screen on which a mediator has clients invited says. */
export const invitationMessages = {
  loadFailed: 'Failed to load your review invitations. Please try again later.',
  saveFailed: 'Failed to change your review invitations. Please try again.',
  tooSoon: (day: string) =>
    `Invitations stay on until ${day}. You can switch them off from then on.`,
  switched: 'Your review invitations were changed',
} as const
