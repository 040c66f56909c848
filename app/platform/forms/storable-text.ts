/** Without the two things a text column refuses: NUL, and half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}

/**
 * A text of several lines as it is stored: with '\n' between them, and without the characters that
 * nobody types and no page shows, which are controls, halves of surrogate pairs and what Unicode says
 * is no character. Where a text has entities, they are decoded first: "&#30;" is a control character.
 */
export function withoutControlCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')
}

/**
 * One line as it is read, of which only a line break inside is left to refuse: without signs that
 * are not seen, which come along with what is pasted, and without blanks around it.
 */
export function readableLine(text: string): string {
  return withoutInvisibleSigns(text)
    .replace(/[\t\v\f\u0085\u2800\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/(?![\r\n])\p{Cc}/gu, '')
    .trim()
}

/**
 * Without blanks of no width, soft hyphens, marks of direction and order, and letters that only fill
 * space. Joiners stay in the scripts and emoji that need them, tags in flags.
 */
export function withoutInvisibleSigns(text: string): string {
  return text
    .replace(unseen, '')
    .replace(uselessJoiner, '')
    .replace(flagOrTag, (found) => (found.startsWith('\u{1f3f4}') ? found : ''))
}

const unseen =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g

const joined = String.raw`[[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]]`
const uselessJoiner = new RegExp(
  String.raw`(?<!${joined})[\u200c\u200d]|[\u200c\u200d](?!${joined})`,
  'gv',
)

const flagOrTag = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\u{e0000}-\u{e007f}]/gu
