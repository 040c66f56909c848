/** How many listings All Results asks for at once. */
export const chunkSize = 100
