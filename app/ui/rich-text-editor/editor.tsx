import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, elementFromString, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useMemo, useState } from 'react'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import type { HtmlNode } from '#app/platform/rich-text/read-blocks.ts'
import { tidyHtml } from '#app/platform/rich-text/tidy-html.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { Toolbar } from './toolbar.tsx'

export type EditorProps = {
  label: string
  /** Where the text comes from and goes to. */
  area: RefObject<HTMLTextAreaElement | null>
  /** For the element that is written in. */
  attributes: Record<string, string>
}

/** Allows only what the server's allow-list lets through, so that nothing is lost on saving. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

export function Editor({ label, area, attributes }: EditorProps) {
  const [content] = useState(() => htmlFromTyped(area.current?.value ?? ''))
  const described = JSON.stringify(attributes)
  // The editor is set up anew whenever it is given other options, so it gets new ones rarely.
  const editorProps = useMemo(() => inputProps(JSON.parse(described)), [described])
  const editor = useEditor({
    extensions,
    // Its styles are in our stylesheet; the content policy forbids any other.
    injectCSS: false,
    content,
    editorProps,
    onUpdate: ({ editor }) => write(area.current, editor.getHTML()),
  })

  if (!editor) return null
  return (
    <div className="rounded-sm border-[1.5px] border-line-strong bg-white has-aria-invalid:border-danger has-aria-invalid:ring-1 has-aria-invalid:ring-danger">
      <Toolbar editor={editor} label={label} controls={attributes.id ?? ''} />
      <EditorContent editor={editor} />
    </div>
  )
}

function inputProps(attributes: Record<string, string>) {
  return {
    attributes: { ...attributes, class: 'rich-text rich-text-input' },
    // The Tab key leaves the editor, as it leaves every field. Lists are indented by no key.
    handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab' },
    transformPastedHTML: tidyPastedHtml,
    clipboardTextParser: parsePastedText,
  }
}

/** What was copied in this editor says itself what it is; others of its kind have tables. */
function tidyPastedHtml(html: string): string {
  // A template takes rows without their table, too.
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const isOwn = content.querySelector('[data-pm-slice]') && !content.querySelector('table, div')
  return isOwn ? html : tidyHtml(nodesOf(content))
}

function nodesOf(parent: Node): HtmlNode[] {
  return [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name, value]),
    )
    return [{ name: node.localName, attributes, children: nodesOf(node) }]
  })
}

/** Several lines become what they become in a text area; one is put where the cursor is. */
function parsePastedText(text: string, context: ResolvedPos, _plain: boolean, view: EditorView) {
  const { schema } = view.state
  const isLine = !/[\r\n\t]/.test(text)
  if (isLine) return new Slice(Fragment.from(schema.text(text, context.marks())), 0, 0)
  return DOMParser.fromSchema(schema).parseSlice(elementFromString(htmlFromTyped(text)), {
    context,
  })
}

/** Writes as if it were typed into the text area, so that listeners of the form notice it. */
function write(area: HTMLTextAreaElement | null, html: string) {
  if (!area) return
  area.value = hasText(html) ? html : ''
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
