const titles = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev)\b\.?/i

/** How a reply addresses a person: by the first of two or three names, and a firm by its whole one. */
export function firstName({ name, inquirerType }: { name: string; inquirerType: string }): string {
  const words = name.trim().split(/\s+/)
  const isPerson = inquirerType !== 'business' && words.length <= 3 && !titles.test(name)
  const isInitial = (words[0] ?? '').replace('.', '').length <= 1
  return isPerson && !isInitial ? (words[0] ?? '') : name.trim()
}
