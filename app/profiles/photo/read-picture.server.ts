import { ProcessLimitError, runInProcess } from '#app/platform/run-in-process.server.ts'
import { openDecodeQueue } from './decode-queue.server.ts'
import type { EncodeRefusal, EncodeResult, PictureUse } from './encode-picture.server.ts'
import { isPicture, otherKind } from './file-kind.ts'

export type PictureRefusal = {
  reason: EncodeRefusal | 'too-large' | 'too-complex' | 'under-way' | 'busy'
  /** What the file is instead of a picture, if that is known: 'a WebP picture'. */
  kind?: string | undefined
}

/** The largest picture that is taken needs some 400 MB, and two seconds on a quiet machine. */
const limits = { processorSeconds: 20, memoryLimitMb: 256, residentLimitMb: 900 }

/** Pictures of other accounts that wait, each up to ten megabytes. */
const maxWaiting = 8
const decode = openDecodeQueue(maxWaiting)

/**
 * Has an uploaded picture made anew by a process of its own, in its turn: judged by its content
 * whatever it is called. Throws where no process can be started.
 */
export async function remakePicture<Use extends PictureUse>(
  account: string,
  picture: Buffer,
  use: Use,
): Promise<Extract<EncodeResult<Use>, { ok: true }> | ({ ok: false } & PictureRefusal)> {
  if (!isPicture(picture)) return { ok: false, reason: 'not-a-picture', kind: otherKind(picture) }
  const file = 'app/profiles/photo/encode-picture-process.server.ts'
  try {
    const decoded = await decode(account, () =>
      runInProcess<EncodeResult<Use>>(file, { picture, use }, limits),
    )
    return decoded.ok ? decoded.result : decoded
  } catch (error) {
    if (error instanceof ProcessLimitError) return { ok: false, reason: 'too-complex' }
    throw error
  }
}
