/** A link that dials, or null for a text that is no telephone number. */
export function telephoneUrl(phone: string): string | null {
  const [number = ''] = phone.split(/ext|x/i)
  // "+44 (0)113": the bracketed nought is dialled only without the country's code.
  const dialled = (number.includes('+') ? number.replace('(0)', '') : number).replace(/[^\d+]/g, '')
  return /^\+?\d{3,15}$/.test(dialled) ? `tel:${dialled}` : null
}
