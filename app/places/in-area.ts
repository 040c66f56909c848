const withArticle =
  /(Counties|Midlands|Islands|Isles|Borders|Highlands|Cotswolds|Country|Valley|District|Dales|Forest|Kingdom|region)$|^(North|South|East|West) of |^Vale of /

/** 'in Kent', 'in the Home Counties', 'on the Isle of Wight'. */
export function inArea(name: string): string {
  if (name.startsWith('Isle of ')) return `on the ${name}`
  return withArticle.test(name) ? `in the ${name}` : `in ${name}`
}
