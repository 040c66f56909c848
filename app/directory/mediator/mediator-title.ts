/** The page title of a mediator's public profile. */
export function mediatorTitle(name: string): string {
  return `${name} | Mediator Profile`
}
