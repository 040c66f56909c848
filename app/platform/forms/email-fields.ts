/**
 * The fields beside an address: the one it was drawn with, about which nothing is asked again, and
 * the one that was probably meant, which a button takes.
 */
export const emailFields = { drawnWith: 'emailDrawnWith', meant: 'emailMeant' } as const
