import { randomUUID } from 'node:crypto'

/** A name or a text that only this try uses: what an earlier try left behind has another. */
export const ofThisTry = (text: string) => `${text} ${randomUUID().slice(0, 6)}`
