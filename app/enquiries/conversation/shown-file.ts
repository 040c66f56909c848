import { counted } from '#app/platform/text/plural.ts'

/** A file of a message as a page links it. */
export type ShownFile = { id: string; name: string; size: string; url: string }

type File = { id: string; fileName: string; size: number }

export function toShownFile({ id, fileName, size }: File, url: string): ShownFile {
  return { id, name: fileName, size: sizeLabel(size), url }
}

function sizeLabel(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte')
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
