import { type ReactElement, type ReactNode, useState } from 'react'
import { Scripts, ScrollRestoration } from 'react-router'
import { inLines } from './inline-code.ts'
import { loadOnDemand } from './load-on-demand.tsx'

/** When the scripts of a page are loaded: with it, once someone comes to a control, or never. */
export type ScriptsWhen = 'at-once' | 'on-demand' | 'never'

type Props = { when: ScriptsWhen; early: () => void }

/** `early` is sent as it stands, for pages whose scripts come on demand. */
export function PageScripts({ when, early }: Props) {
  if (when === 'never') return null
  return (
    <>
      <ScrollRestoration />
      {when === 'at-once' ? <Scripts /> : <ScriptsOnDemand early={early} />}
    </>
  )
}

/**
 * What React Router's `Scripts` writes, with the modules as a text that nobody runs. A short script
 * behind it runs them when they are wanted.
 */
function ScriptsOnDemand({ early }: Pick<Props, 'early'>) {
  // Called rather than rendered: its elements are read, and it keeps its own hooks.
  const written = elementsOf(Scripts({}))
  // Once the page is taken over, it writes nothing any more.
  const [{ context, modules, files }] = useState(() => ({
    context: written.find(({ type, props }) => type === 'script' && props.type === undefined),
    modules: written.find(({ type, props }) => type === 'script' && props.type === 'module'),
    files: written.flatMap(({ type, props }) => (type === 'link' ? [props.href] : [])),
  }))
  const nonce = modules?.props.nonce
  const code = inLines(modules?.props.dangerouslySetInnerHTML?.__html ?? '')
  return (
    <>
      {context}
      <InlineScript id="page-modules" type="text/plain" nonce={nonce} code={code} />
      <InlineScript nonce={nonce} code={loader(early, files)} />
    </>
  )
}

type Script = { id?: string; type?: string; nonce: string | undefined; code: string }

/** The browser finds another code than the server wrote, or none, and leaves what is there. */
function InlineScript({ code, ...attributes }: Script) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by us and React Router alone.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}

/** Only the server writes it, so the browser is not sent it twice. */
const loadOnDemandCode = import.meta.env.SSR ? inLines(String(loadOnDemand)) : ''

function loader(early: () => void, files: string[]): string {
  if (loadOnDemandCode === '') return ''
  return `(${inLines(String(early))})();(${loadOnDemandCode})(document.getElementById('page-modules'),${JSON.stringify(files)})`
}

type Written = ReactElement<{
  href: string
  type?: string
  nonce?: string
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}>

/** The links and scripts in what a component gave, from first to last. */
function elementsOf(node: ReactNode): Written[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf)
  if (typeof node !== 'object' || node === null || !('props' in node)) return []
  const element = node as Written
  return typeof element.type === 'string' ? [element] : elementsOf(element.props.children)
}
