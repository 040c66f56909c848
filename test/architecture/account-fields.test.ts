import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { isTest, projectFiles } from './source-files.ts'

/** Forms of visitors, of links that were mailed, and the one that logs out. */
const publicForms = new Set([
  'app/accounts/login.tsx',
  'app/accounts/sign-in/sign-in.tsx',
  'app/accounts/verify-email.tsx',
  'app/enquiries/enquiry/inquiry-form.tsx',
  'app/enquiries/private-page/message-form.tsx',
  'app/enquiries/private-page/page.tsx',
  'app/enquiries/private-page/press-to-open.tsx',
  'app/enquiries/private-page/similar.tsx',
  'app/pages/contact/contact-form.tsx',
  'app/pages/unsent/unsent.tsx',
  'app/reports/report-page.tsx',
  'app/reviews/client/client-review-form.tsx',
  'app/reviews/client/invitation.tsx',
  'app/reviews/review/review-form.tsx',
  'app/ui/frame/sign-out-form.tsx',
])

type Node = { type: string; [key: string]: unknown }

/** Whether each element of a file that posts says so by an `AccountField` within it. */
function postingElements(file: string, source: string): boolean[] {
  const found: boolean[] = []
  walk(parseSync(file, source).program, (node) => {
    if (node.type !== 'JSXElement') return
    const { attributes } = node.openingElement as { attributes: Node[] }
    const posts = attributes.some(
      ({ name, value }) =>
        (name as { name?: string })?.name === 'method' &&
        (value as { value?: string })?.value === 'post',
    )
    if (posts) found.push(hasAccountField(node))
  })
  return found
}

function hasAccountField(element: Node): boolean {
  let has = false
  walk(element, (node) => {
    if (node.type === 'JSXOpeningElement')
      has ||= (node.name as { name?: string }).name === 'AccountField'
  })
  return has
}

function walk(value: unknown, visit: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) visit(value as Node)
  for (const each of Object.values(value)) walk(each, visit)
}

it('has every form behind login say for which account its page was drawn', () => {
  const forms = projectFiles('app/**/*.tsx', 'app/*.tsx')
    .filter((file) => !isTest(file) && !publicForms.has(file))
    .map((file) => ({ file, says: postingElements(file, readFileSync(file, 'utf8')) }))
  expect(forms.flatMap(({ says }) => says).length).toBeGreaterThan(45)
  expect(forms.filter(({ says }) => says.includes(false)).map(({ file }) => file)).toEqual([])
})

it.each([
  ['<Form method="post"><AccountField /><Button /></Form>', [true]],
  ['<fetcher.Form method="post"><Button /></fetcher.Form>', [false]],
  ['<Form method="post" {...props} />', [false]],
  ['<Form action="/search"><Button /></Form>', []],
])('reads %s', (element, expected) => {
  expect(postingElements('form.tsx', `export const form = () => ${element}`)).toEqual(expected)
})
