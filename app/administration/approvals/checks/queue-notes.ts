import { counted } from '#app/platform/text/plural.ts'

type Found = { credentials: readonly { status: string }[]; similar: number }

/** What a row of the queue says that the administrator should look at. */
export function queueNotes({ credentials, similar }: Found): string[] {
  const waiting = credentials.filter(({ status }) => status === 'waiting').length
  return [
    ...(waiting > 0 ? [`${counted(waiting, 'credential')} to check`] : []),
    ...(similar > 0 ? [`like ${counted(similar, 'other account')}`] : []),
  ]
}
