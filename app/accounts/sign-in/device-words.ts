/** Browsers by what their user agents say; one that contains another's name stands before it. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  // Others end in its name, too; only its own agent says a version apart.
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser in words that its owner knows: "Firefox on Windows". */
export function deviceWords(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? 'A browser'
  const system = nameIn(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameIn(names: readonly (readonly [string, RegExp])[], userAgent: string) {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0]
}
