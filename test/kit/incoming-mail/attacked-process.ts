import { readForSides } from '#app/enquiries/incoming/read-for-sides.server.ts'
import { attacks } from './attacks.ts'

/** What was read of an attack: how long its texts are, or why it was refused. */
export type Attacked = { name: string; text?: number; quotedText?: number; refused?: string }

/** Reads each attack as the process that reads a mail does, and prints what came of them. */
const read: Attacked[] = []
for (const [name, attack] of Object.entries(attacks)) {
  try {
    const raw = Buffer.from(attack())
    const { text, quotedText } = await readForSides({ raw, envelopeFrom: 'a@b' })
    read.push({ name, text: text.length, quotedText: quotedText.length })
  } catch (error) {
    read.push({ name, refused: String(error) })
  }
}
console.log(JSON.stringify(read))
