import { strFromU8, unzipSync } from 'fflate'

/** The files of a ZIP archive that came as an answer, by name. */
export async function filesOf(answer: Response): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

/** The records of one kind in it. */
export function recordsIn(
  files: Record<string, Uint8Array>,
  code: string,
): Record<string, unknown>[] {
  return JSON.parse(textIn(files, `json/${code}.json`))
}

export function textIn(files: Record<string, Uint8Array>, name: string): string {
  const content = files[name]
  if (!content) throw new Error(`no ${name} among ${Object.keys(files)}`)
  return strFromU8(content)
}
