const numbers = new Intl.NumberFormat('en-GB')

/** A number as people read it: 12,345. */
export function numberText(number: number): string {
  return numbers.format(number)
}

/** A number with its noun: '1 lead', '1,204 leads', '2 tries'. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${numberText(number)} ${number === 1 ? one : many}`
}
