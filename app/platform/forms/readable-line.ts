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

const joined = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]`
const uselessJoiner = new RegExp(
  String.raw`(?<!${joined})[\u200c\u200d]|[\u200c\u200d](?!${joined})`,
  'gu',
)

const flagOrTag = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\u{e0000}-\u{e007f}]/gu
