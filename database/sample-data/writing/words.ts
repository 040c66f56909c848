const smallNumbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** 'nine years', 'a year', '24 years'. */
export function yearsInWords(years: number): string {
  return years === 1 ? 'a year' : `${smallNumbers[years] ?? years} years`
}

/** 'unpaid invoices, pensions and noise'. */
export function listInWords(items: readonly string[]): string {
  const [last = '', ...others] = [...items].reverse()
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
