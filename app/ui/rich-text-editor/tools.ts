import type { Editor } from '@tiptap/react'

type Tool = {
  name: string
  /** What the button shows; its letters are part of the name, for those who speak to it. */
  face: string
  look?: string
  shortcut?: string
  isActive: (editor: Editor) => boolean
  /** Without one, the tool asks for more first. */
  run?: (editor: Editor) => void
}

/** The page above the text uses the first two levels of headings. */
export const tools: readonly Tool[] = [
  {
    name: 'Bold',
    face: 'B',
    look: 'font-bold',
    shortcut: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    face: 'I',
    look: 'font-serif italic',
    shortcut: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Heading',
    face: 'Heading',
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'Subheading',
    face: 'Subheading',
    isActive: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'Bulleted list',
    face: '• List',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    face: '1. List',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'Link', face: 'Link', isActive: (editor) => editor.isActive('link') },
]
