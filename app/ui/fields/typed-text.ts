import type { FormValues } from '#app/platform/forms/form.ts'

/** What was typed into a field of a form that came back, or nothing. */
export function typedText(values: FormValues | undefined, name: string): string {
  const value = values?.[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
