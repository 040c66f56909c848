/** The texts of this site that its operator may replace, by the page that shows each: '/terms'. */
export const siteTexts = [
  { name: 'terms', title: 'Terms of Use' },
  { name: 'privacy', title: 'Privacy' },
  { name: 'cookies', title: 'Cookies' },
  { name: 'complaints', title: 'Complaints' },
  { name: 'reviews-policy', title: 'How Reviews Are Checked' },
  { name: 'accessibility', title: 'Accessibility' },
] as const

export type SiteTextName = (typeof siteTexts)[number]['name']

export const isSiteTextName = (name: string): name is SiteTextName =>
  siteTexts.some((text) => text.name === name)

/** The file of a text, in the product's folder and in the operator's. */
export function fileOfText(name: SiteTextName): string {
  return `${name}.md`
}

/** The file in which the operator says who they are. */
export const operatorFile = 'operator.txt'
