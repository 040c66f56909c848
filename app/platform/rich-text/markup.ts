const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink ' +
    'blockquote body br button canvas caption center cite code col colgroup data datalist dd del ' +
    'details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label ' +
    'legend li link listing main map mark marquee math menu meta meter nav nobr noembed noframes ' +
    'noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ' +
    'ruby s samp script search section select slot small source span strike strong style sub ' +
    'summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul ' +
    'var video wbr xml xmp'
  ).split(' '),
)

/** Of these, the ones that people put in brackets as well: "at <time>, <address>". */
const words = new Set(
  (
    'address area article aside audio base big body button canvas caption center cite code data ' +
    'details dialog figure footer form frame head header label legend link main map mark menu ' +
    'meter object option output picture progress search section slot small source strike summary ' +
    'template time title track video'
  ).split(' '),
)

/** With these begins what was cut out of a page. */
const wholePages = new Set('article aside body center footer header main section'.split(' '))

const bracket =
  /<(?:(\/?)([a-z][^\s<>/]*)(?=(\s*\/?>|\s+[^<>=\s]+\s*=)?)|!--|!\[|!doctype\b|\?xml\b)?/gi
const entity = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/i
const strayAmpersand = new RegExp(`&(?!${entity.source.slice(1)})`, 'gi')

/** Whether a text holds a tag or an entity, so that it was written for a browser and not for people. */
export function hasMarkup(text: string): boolean {
  return entity.test(text) || hasTags(text)
}

export function hasTags(text: string): boolean {
  const isElement = elementNames(text)
  return [...text.matchAll(bracket)].some((match) => isTag(match, isElement))
}

/**
 * A text as HTML in which brackets and ampersands that are not markup stand for themselves: in
 * "under <12 months", "Ann <ann@example.org>" and "R&D" nothing gets lost.
 */
export function escapeStraySigns(text: string): string {
  const html = text.replace(strayAmpersand, '&amp;')
  if (!hasTags(text)) return html.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const isElement = elementNames(text)
  return html.replace(bracket, (...match) =>
    isTag(match as unknown as RegExpExecArray, isElement) ? match[0] : `&lt;${match[0].slice(1)}`,
  )
}

/**
 * The markup of a text that was stored badly: what was escaped once too often is itself again
 * ('&amp;amp;' is '&amp;', '&lt;p&gt;' is '<p>'), and a tag that was cut off at the end is left out.
 */
export function repairMarkup(text: string): string {
  let html = text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot)(?![a-z0-9;=])/gi, '&$1;')
  for (let pass = 0; pass < 3; pass += 1) html = html.replace(/&(?:amp|#38|#x26);(?=#?\w+;)/gi, '&')
  html = html
    .replace(/&(?:#60|#x3c);/gi, '&lt;')
    .replace(/&(?:#62|#x3e);/gi, '&gt;')
    .replace(escapedTag, (whole, start: string, name: string, rest: string) =>
      elements.has(name.toLowerCase()) ? `<${start}${name}${unquoted(rest)}>` : whole,
    )
  return hasTags(html) ? html.replace(/<\/?[a-z][a-z0-9]{0,11}(?:\s[^<>]*)?$/i, '') : html
}

const escapedTag = /&lt;(\/?)([a-z][a-z0-9]*)((?:\s(?:(?!&[lg]t;)[^<>]){0,500})?\/?)&gt;/gi

function unquoted(attributes: string): string {
  return attributes.replace(/&(?:quot|#34|#x22);/gi, '"')
}

/** Any pair of tags is one, and any with an attribute; "<I think>" and "<your name>" are none. */
function isTag(
  [whole, slash, name, next]: readonly (string | undefined)[],
  isElement: (name: string) => boolean,
): boolean {
  if (name === undefined) return whole !== '<'
  const lower = name.toLowerCase()
  if (isSureElement(lower)) return next !== undefined || lower.length > 1
  if (next === undefined || lower.includes('@')) return false
  return slash === '/' || /[=/]/.test(next) || /^[a-z]+[:-]/.test(lower) || isElement(lower)
}

const isSureElement = (name: string) => elements.has(name) && !words.has(name)

/** Which names are elements here: those that are closed, and in what surely is HTML the words as well. */
function elementNames(text: string): (name: string) => boolean {
  const closed = new Set(
    Array.from(text.matchAll(/<\/([a-z][^\s<>/]*)\s*>/gi), ([, name = '']) => name.toLowerCase()),
  )
  const opened = Array.from(text.matchAll(/<([a-z][a-z0-9]*)\s*\/?>/gi), ([, name = '']) =>
    name.toLowerCase(),
  )
  const [, first = ''] = /^\s*<([a-z][a-z0-9]*)\s*>/i.exec(text) ?? []
  const isHtml =
    closed.size > 0 || opened.some(isSureElement) || wholePages.has(first.toLowerCase())
  return (name) => closed.has(name) || (isHtml && words.has(name))
}
