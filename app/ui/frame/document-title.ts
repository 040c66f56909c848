const productName = 'Find a Mediator'

/** 'Contact Us | Find a Mediator'; of a page without a title of its own, the product's name alone. */
export function documentTitle(title?: string, suffix = productName): string {
  return title ? `${title} | ${suffix}` : productName
}
