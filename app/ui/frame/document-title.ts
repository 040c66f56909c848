const productName = 'Find a Mediator'

/**
 * 'Contact Us | Find a Mediator'; of a page without a title of its own, the product's name alone. With
 * an empty suffix the title alone, for pages whose tab says nothing of what the site is about.
 */
export function documentTitle(title?: string, suffix = productName): string {
  if (!title) return productName
  return suffix ? `${title} | ${suffix}` : title
}
