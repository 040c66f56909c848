/** The version of the record that the form showed; a form without one never matches. */
export function readVersion(form: FormData): number {
  const text = String(form.get('version') ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
