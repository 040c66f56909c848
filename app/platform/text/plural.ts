/**
 * A number as people read it: 12,345. By hand, since the first number that a browser writes for a
 * country costs it as long as drawing a whole form does.
 */
export function numberText(number: number): string {
  const [whole = '', ...places] = String(Math.round(number * 1_000) / 1_000).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...places].join('.')
}

/** A number with its noun: '1 lead', '1,204 leads', '2 tries'. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${numberText(number)} ${number === 1 ? one : many}`
}
