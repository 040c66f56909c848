/** A file that came with a mail, as far as it is taken. */
export type MailFile = { fileName: string; contentType: string; bytes: Uint8Array }

/** Files that are taken, by the ends of their names, and as what they are handed out. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  pages: 'application/octet-stream',
  numbers: 'application/octet-stream',
  rtf: 'application/rtf',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  aac: 'audio/aac',
  amr: 'audio/amr',
  opus: 'audio/ogg',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  webm: 'video/webm',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  // What Outlook packs files into for others that use Outlook.
  dat: 'application/ms-tnef',
}

/** By their type, where a part has no name. */
const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(kinds).map(([ending, type]) => [type, ending])),
  'image/jpeg': 'jpg',
  'image/pjpeg': 'jpg',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'image/heif': 'heic',
  'application/vnd.ms-tnef': 'dat',
  'application/ms-tnef': 'dat',
  'text/x-vcard': 'vcf',
  'image/jpg': 'jpg',
  'application/octet-stream': '',
}

/** Proofs of who signed a mail, and the same words for programs, are no documents. */
const asides =
  /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-signature|text\/x-amp-html|text\/watch-html|text\/vnd\.google\.email-reaction\+json)$/i

export const maxFiles = 20
const maxNameLength = 120

/** Characters of a name, from its end, that are looked at. */
const maxNameRead = 500

export type MailPart = {
  fileName: string | null
  contentType: string
  /** Shown within the mail's HTML. */
  isWithinText: boolean
  bytes: Uint8Array
}

/** The files that are taken, and the names of those that are not. Pictures within the text come last. */
export function readMailFiles(parts: readonly MailPart[]): {
  files: MailFile[]
  refused: string[]
} {
  const files: MailFile[] = []
  const refused: string[] = []
  const documents = parts.filter(
    ({ contentType, fileName }) =>
      !asides.test(contentType) || /\.(?!p7s$|asc$|sig$)[^.]+$/i.test(fileName ?? ''),
  )
  for (const part of documents.toSorted(
    (a, b) => Number(a.isWithinText) - Number(b.isWithinText),
  )) {
    const fileName = cleanName(part)
    const ending = endingOf(fileName)
    const contentType = kinds[ending]
    if (contentType === undefined || files.length >= maxFiles) refused.push(fileName)
    else files.push({ fileName, contentType, bytes: part.bytes })
  }
  return { files, refused }
}

const endingOf = (name: string) => /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** A name without folders and without characters that mislead; with an ending where one is known. */
function cleanName({ fileName, contentType }: MailPart): string {
  const name = (fileName ?? '')
    .slice(-maxNameRead)
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const known = endings[contentType.toLowerCase()] ?? ''
  const hasKnown = endingOf(name) !== '' && (known !== 'txt' || endingOf(name) in kinds)
  const whole = !hasKnown && known !== '' ? `${name || 'file'}.${known}` : name || 'file'
  const ending = endingOf(whole)
  const stem = ending === '' ? whole : whole.slice(0, -ending.length - 1)
  const short = [...stem].slice(0, maxNameLength).join('').trim()
  return ending === '' ? short : `${short || 'file'}.${ending}`
}
