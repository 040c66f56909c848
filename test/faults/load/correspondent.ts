import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from './client.ts'
import type { Ledger, PostKind } from './ledger.ts'

/** What one person sends, thing after thing: the path, the form, and how success is told. */
export type Letter = {
  kind: PostKind
  key: string
  path: string
  form: Record<string, string>
  sign: string
}

/** Milliseconds in which something that does not get through is sent again. */
const patience = 120_000

/**
 * Sends letters one after another, each until it is confirmed or refused, as a person does who
 * presses again.
 * `prepare` runs before each attempt, as to log in anew after a restart.
 */
export async function sendLetters(
  client: Client,
  ledger: Ledger,
  letters: readonly Letter[],
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (const { kind, key, path, form, sign } of letters) {
    const post = ledger.add(kind, key)
    for (const until = Date.now() + patience; Date.now() < until; ) {
      try {
        await prepare()
        const answer = await client.post(path, form)
        ledger.note(answer)
        if (answer.status === 303 && (answer.headers.location ?? '').includes(sign)) {
          post.acknowledgedAt = Date.now()
          break
        }
        if (answer.status < 500) {
          ledger.strange.push(`${path}: ${answer.status} ${answer.headers.location ?? ''}`.trim())
          break
        }
      } catch (error) {
        ledger.noteFailure(error as Error)
      }
      await delay(150)
    }
  }
  client.close()
}
