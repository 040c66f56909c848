import type { Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/** A form of a page as a browser would post it: the path, and the fields that have a value. */
export type PageForm = {
  path: string
  fields: [name: string, value: string][]
  /** Boxes that are not ticked. */
  boxes: [name: string, value: string][]
  /** Where each of its buttons posts to instead. */
  buttonPaths: string[]
}

const { findAll, getAttributeValue, hasAttrib, textContent } = DomUtils

/** The forms of a page that are posted, with the fields elsewhere that name them. */
export function pageForms(html: string, pagePath: string): PageForm[] {
  const elements = findAll(() => true, parseDocument(html).children)
  const forms = elements.filter((element) => element.name === 'form')
  const ofForm = (form: Element) => (element: Element) => {
    const named = getAttributeValue(element, 'form')
    if (named !== undefined) return named === getAttributeValue(form, 'id')
    for (let above = element.parent; above; above = above.parent) if (above === form) return true
    return false
  }
  return forms
    .filter((form) => getAttributeValue(form, 'method')?.toLowerCase() === 'post')
    .map((form) => {
      const controls = elements
        .filter(ofForm(form))
        .filter((element) => !hasAttrib(element, 'disabled'))
      const action = getAttributeValue(form, 'action') ?? pagePath
      const { pathname, search } = new URL(action, `http://localhost${pagePath}`)
      return {
        path: pathname + search,
        fields: controls.flatMap(fieldOf),
        boxes: controls.filter(isUnticked).map(boxOf),
        buttonPaths: controls.filter(isSubmit).flatMap((button) => {
          const path = getAttributeValue(button, 'formaction')
          return path ? [path] : []
        }),
      }
    })
}

const typeOf = (element: Element) => getAttributeValue(element, 'type') ?? 'text'

const isUnticked = (element: Element) =>
  element.name === 'input' && typeOf(element) === 'checkbox' && !hasAttrib(element, 'checked')

const boxOf = (element: Element): [string, string] => [
  getAttributeValue(element, 'name') ?? '',
  getAttributeValue(element, 'value') ?? 'on',
]

const isSubmit = (element: Element) =>
  element.name === 'button' && (getAttributeValue(element, 'type') ?? 'submit') === 'submit'

function fieldOf(element: Element): [string, string][] {
  const name = getAttributeValue(element, 'name')
  if (!name) return []
  if (element.name === 'textarea') return [[name, textContent(element).replace(/^\n/, '')]]
  if (element.name === 'select') {
    const options = findAll((found) => found.name === 'option', element.children)
    const chosen = options.find((option) => hasAttrib(option, 'selected')) ?? options[0]
    return chosen ? [[name, getAttributeValue(chosen, 'value') ?? textContent(chosen)]] : []
  }
  if (element.name !== 'input' || ['submit', 'button', 'file'].includes(typeOf(element))) return []
  const isBox = ['checkbox', 'radio'].includes(typeOf(element))
  if (isBox && !hasAttrib(element, 'checked')) return []
  return [[name, getAttributeValue(element, 'value') ?? (isBox ? 'on' : '')]]
}
