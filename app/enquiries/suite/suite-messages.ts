/** What the suite's form says, word for word. */
export const suiteMessages = {
  loadFailed: 'Failed to load your suite connection. Please try again later.',
  codeRequired: 'Please enter your suite code',
  connectFailed: 'Failed to connect to Unite Mediation Suite',
  disconnectFailed: 'Failed to disconnect from Unite Mediation Suite',
} as const

export const suiteToasts = {
  connected: 'Successfully connected to Unite Mediation Suite',
  disconnected: 'Successfully disconnected from Unite Mediation Suite',
} as const
