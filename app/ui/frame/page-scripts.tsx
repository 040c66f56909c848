import { cloneElement, type ReactElement, type ReactNode, useContext, useState } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import comeBackCode from './come-back.tsx?inline-code'
import loadOnDemandCode from './load-on-demand.tsx?inline-code'

/**
 * When the scripts of a page are loaded: with it, once someone comes to a control, or never. A page
 * with a module has that one alone; who is signed in gets it at once.
 */
export type ScriptsWhen =
  | 'at-once'
  | 'on-demand'
  | 'never'
  | { module: string; isPersonal: boolean }

type Props = { when: ScriptsWhen; early: string }

/** `early` is the code of a function for pages whose scripts come on demand. */
export function PageScripts({ when, early }: Props) {
  if (when === 'never') return null
  if (import.meta.env.SSR && typeof when === 'object') return <OwnModule {...when} early={early} />
  return (
    <>
      <Scrolling />
      {when === 'at-once' ? <Scripts /> : <ScriptsOnDemand early={early} />}
    </>
  )
}

type OwnProps = { module: string; isPersonal: boolean; early: string }

/** Nothing of React's comes with it. */
function OwnModule({ module, isPersonal, early }: OwnProps) {
  const { nonce } = useContext(UNSAFE_FrameworkContext) ?? {}
  const begin = `(${early})();(${comeBackCode})(${isPersonal})`
  const modules = `import ${JSON.stringify(module)}`
  return <ModulesOnDemand {...{ nonce, begin, modules }} files={[module]} />
}

const Scrolling = import.meta.env.SSR ? ShortScrolling : ScrollRestoration

/** The script that scrolls to where the visitor was, as short as the others. */
function ShortScrolling() {
  const script: Written | null = ScrollRestoration({})
  const code = script?.props.dangerouslySetInnerHTML?.__html ?? ''
  if (code !== lastScrolling.code) lastScrolling = { code, short: code.replace(/\n\s*/g, '\n') }
  return (
    script && cloneElement(script, { dangerouslySetInnerHTML: { __html: lastScrolling.short } })
  )
}

/** It is the same for nearly all pages. */
let lastScrolling = { code: '', short: '' }

/**
 * What React Router's `Scripts` writes, with the modules as a text that nobody runs. A short script
 * behind it runs them when they are wanted.
 */
function ScriptsOnDemand({ early }: Pick<Props, 'early'>) {
  const { nonce, renderMeta } = useContext(UNSAFE_FrameworkContext) ?? {}
  const written = useWritten()
  if (renderMeta) renderMeta.didRenderScripts = true
  // Once the page is taken over, it writes nothing any more.
  const [{ context, modules, files }] = useState(written)
  return (
    <>
      <InlineScript nonce={nonce} code={context} />
      <ModulesOnDemand {...{ nonce, modules, files }} begin={`(${early})()`} />
    </>
  )
}

type ModulesProps = { nonce: string | undefined; begin: string; modules: string; files: string[] }

/** `modules` is the code that runs once it is wanted, and `begin` what runs with the page. */
function ModulesOnDemand({ nonce, begin, modules, files }: ModulesProps) {
  return (
    <>
      <InlineScript id="page-modules" type="text/plain" nonce={nonce} code={modules} />
      <InlineScript nonce={nonce} code={loader(begin, files)} />
    </>
  )
}

type WrittenScripts = { context: string; modules: string; files: string[] }

/** What `Scripts` writes on the server, by the routes of the page, which are all that it depends on. */
const writtenFor = new Map<string, WrittenScripts>()

function useWritten(): WrittenScripts {
  const routes = useMatches()
    .map(({ id }) => id)
    .join(' ')
  const known = writtenFor.get(routes)
  if (known) return known
  // Called rather than rendered: its elements are read, and it keeps its own hooks.
  const written = elementsOf(Scripts({}))
  const codeOf = (kind: string | undefined) =>
    written.find(({ type, props }) => type === 'script' && props.type === kind)?.props
      .dangerouslySetInnerHTML?.__html ?? ''
  const scripts = {
    context: codeOf(undefined),
    modules: shortModules(codeOf('module')),
    files: written.flatMap(({ type, props }) => (type === 'link' ? [props.href] : [])),
  }
  // In a browser there is no code, and while developing another one with each change.
  if (import.meta.env.SSR && import.meta.env.PROD) writtenFor.set(routes, scripts)
  return scripts
}

/**
 * The code that loads the modules, without what nothing reads: spaces, what a route does not have,
 * and the lists of files to fetch ahead, which stand in `files` already.
 */
function shortModules(code: string): string {
  return code
    .replace(/(?<=window\.__reactRouterManifest = )\{[\s\S]*?\n\}(?=;)/, (manifest) =>
      JSON.stringify(JSON.parse(manifest), (name, value) =>
        value === false ? undefined : name === 'imports' ? [] : value,
      ),
    )
    .replace(/\n\s*/g, '\n')
    .trim()
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
function loader(begin: string, files: string[]): string {
  if (loadOnDemandCode === '') return ''
  return `${begin};(${loadOnDemandCode})(document.getElementById('page-modules'),${JSON.stringify(files)})`
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
