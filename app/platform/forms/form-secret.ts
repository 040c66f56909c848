/** The hidden field of a form that adds something: a random text by which its repetition is known. */
export const formSecretField = 'formSecret'

/** The secret of a posted form; empty where a page that is kept for everyone was used without scripts. */
export function readFormSecret(posted: FormData): string {
  const secret = String(posted.get(formSecretField) ?? '')
  return /^[\w,-]{16,80}$/.test(secret) ? secret : ''
}
