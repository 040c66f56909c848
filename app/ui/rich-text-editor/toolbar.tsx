import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LinkDialog } from './link-dialog.tsx'

type Props = { editor: Editor; label: string; controls: string }

/** One stop for the Tab key; the arrow keys go from button to button. */
export function Toolbar({ editor, label, controls }: Props) {
  const [current, setCurrent] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const pressed = useEditorState({
    editor,
    selector: ({ editor }) => tools.map((tool) => tool.isActive(editor)),
  })

  const move = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={`${label}: formatting`}
        aria-controls={controls}
        onKeyDown={move}
        className="flex flex-wrap gap-1 rounded-t-[4px] border-b border-line bg-sunken px-2 py-1.5"
      >
        {tools.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            aria-pressed={pressed[index] ?? false}
            aria-keyshortcuts={tool.shortcut}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            // Keeps the selection where it is: a press must not move it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (tool.run ? tool.run(editor) : setLinking(true))}
            className={`min-h-11 min-w-11 rounded-sm px-2.5 text-sm text-ink hover:bg-white aria-pressed:bg-white aria-pressed:ring-1 aria-pressed:ring-line-strong ${tool.look ?? 'font-semibold'}`}
          >
            {tool.name}
          </button>
        ))}
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

type Tool = {
  /** What the button shows, which is what those say who speak to it. */
  name: string
  look?: string
  shortcut?: string
  isActive: (editor: Editor) => boolean
  /** Without one, the tool asks for more first. */
  run?: (editor: Editor) => void
}

/** The page above the text uses the first two levels of headings. */
const tools: readonly Tool[] = [
  {
    name: 'Bold',
    look: 'font-bold',
    shortcut: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    look: 'font-serif italic',
    shortcut: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Heading',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Subheading',
    isActive: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'Bulleted list',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'Link', isActive: (editor) => editor.isActive('link') },
]
