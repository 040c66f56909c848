/** In secrets that documents, examples and products publish; by chance they are in no random text. */
const publishedWords = [
  'secret',
  'password',
  'changeme',
  'replaceme',
  'example',
  'default',
  'placeholder',
  'development',
  'insecure',
  'fortrying',
  'mediator',
  'betterauth',
  'qwerty',
  'letmein',
]

/** Bits of a random text of 32 characters, with a good margin below. */
const enoughBits = 80

/** Whether a secret can be known or guessed: a published one, one that repeats itself, or a row of keys. */
export function isWeakSecret(secret: string): boolean {
  const plain = secret.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (publishedWords.some((word) => plain.includes(word))) return true
  if (neighbours(secret) * 2 > secret.length) return true
  return bitsOf(secret.slice(0, periodOf(secret))) < enoughBits
}

/** How many characters follow the one before them, or repeat it, as in "abcd" and "aaaa". */
function neighbours(text: string): number {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -2)) <= 1).length
}

/** After how many characters a text begins again; its length if it never does. */
function periodOf(text: string): number {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.slice(period) === text.slice(0, -period)) return period
  return text.length
}

/** Shannon's measure: how many bits its characters hold, by how often each of them comes. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts.values()].reduce(
    (bits, count) => bits - count * Math.log2(count / text.length),
    0,
  )
}
