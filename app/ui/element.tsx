/** An element of a page that already runs, with its attributes and what is in it: texts as texts. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

/** An element of HTML that stands in our own code. Nothing that somebody wrote may be part of it. */
export function elementOfOurs(html: string): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return document.importNode(template.content, true).firstElementChild as HTMLElement
}
