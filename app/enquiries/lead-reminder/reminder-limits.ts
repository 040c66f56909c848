/** How many characters a note may have, and how many days ahead a reminder may be set. */
export const maxNoteLength = 200
export const maxDaysAhead = 730
