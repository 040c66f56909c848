/** What a page, a program or a document begins with, as it would be hidden in a picture. */
const foreignText =
  /<(?:script|html|iframe)[\s>]|<\?php\s|<!doctype\s+html|xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg/i

/**
 * Whether a picture is something else as well: a page, a program, a PDF or an archive, for readers
 * who are told to take it for one. We re-encode every photo, so nothing of it would survive; who
 * sends one is not sending a photo.
 */
export function hasForeignContent(picture: Buffer): boolean {
  return (
    foreignText.test(picture.toString('latin1')) ||
    // An archive's table of contents stands at its end, before a comment of at most 65,535 bytes.
    picture.subarray(-65_557).includes('PK\x05\x06') ||
    picture.includes('7z\xbc\xaf\x27\x1c', 0, 'latin1') ||
    picture.includes('Rar!\x1a\x07', 0, 'latin1') ||
    picture.subarray(0, 1024).includes('%PDF-') ||
    // The length of a JPEG's first segment, written so that it opens a comment in a script.
    picture.subarray(4, 6).equals(Buffer.from('/*'))
  )
}
