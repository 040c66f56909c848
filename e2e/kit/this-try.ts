import { randomInt } from 'node:crypto'

/**
 * A name or a text that only this try uses: what an earlier try left behind has another. It ends with
 * letters alone, as names do.
 */
export const ofThisTry = (text: string) => `${text} ${Array.from({ length: 6 }, letter).join('')}`

const letter = () => String.fromCharCode('a'.charCodeAt(0) + randomInt(26))
