import { answerInput } from '#app/platform/run-in-process.server.ts'
import { encodePicture, type PictureUse } from './encode-picture.server.ts'

// Runs in a process of its own: what a picture takes to decode is known only afterwards.
await answerInput(({ picture, use }: { picture: Uint8Array; use: PictureUse }) =>
  encodePicture(Buffer.from(picture), use),
)
