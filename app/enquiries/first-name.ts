import { addressedName, wholeName } from '#app/platform/text/name-parts.ts'

/** How a reply addresses an enquirer: by a first name that is sure, and a firm by its whole one. */
export function firstName({ name, inquirerType }: { name: string; inquirerType: string }): string {
  return inquirerType === 'business' ? wholeName(name) : addressedName(name)
}
