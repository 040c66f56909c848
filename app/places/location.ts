/** Words that stay small inside a British place name, or after its hyphens. */
const smallWords = new Set(
  (
    'and at by cum de en in juxta la le near next of on over super the under upon via with ' +
    "h na o' shire y yr"
  ).split(' '),
)

/** Abbreviations shown in capitals, London's postal districts without a number among them. */
const capitals = new Set('uk gb ne nw se sw ec wc'.split(' '))

const outwardPostcode = /^[a-z]{1,2}\d[a-z\d]?$/
const inwardPostcode = /^\d[a-z]{2}$/
const wholePostcode = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/

/** How a location is stored: in lower case, so that a contains-match ignores case. */
export function storedLocation(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** A stored location as people write it: "Stoke-on-Trent", "King's Lynn", "LS1 4AP". */
export function formatLocation(stored: string): string {
  const place = stored.toLowerCase()
  let previous = ''
  return place.replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word, at: number) => {
    const shown = displayWord(word, previous, startsPlace(place.slice(0, at)))
    previous = word
    return shown
  })
}

function displayWord(word: string, previous: string, isFirst: boolean): string {
  const isInward = inwardPostcode.test(word) && outwardPostcode.test(previous)
  if (isInward || outwardPostcode.test(word) || wholePostcode.test(word)) return word.toUpperCase()
  if (capitals.has(word)) return word.toUpperCase()
  if (!isFirst && smallWords.has(word.replace('’', "'"))) return word
  if (!isFirst && /^o['’]/.test(word)) return word.slice(0, 2) + capitalised(word.slice(2))
  return capitalised(word)
}

function startsPlace(before: string): boolean {
  const last = before.trimEnd().at(-1)
  return last === undefined || ',;/(&'.includes(last)
}

function capitalised(word: string): string {
  return word.replace(/^['’]*\p{L}/u, (start) => start.toUpperCase())
}
