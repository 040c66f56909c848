import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { richTextLink } from '#app/platform/rich-text/rich-text-link.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../fields/text-field.tsx'

type Props = { editor: Editor; onClose: () => void }

/** Asks for the URL of the selected words. It is outside the page's form, being a form itself. */
export function LinkDialog({ editor, onClose }: Props) {
  const [error, setError] = useState<string>()
  const present: string = editor.getAttributes('link').href ?? ''

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const link = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes events of a portal on to the form around it.
    event.stopPropagation()
    const href = richTextLink(String(new FormData(event.currentTarget).get('address')))
    if (!href) return setError('Enter a web address or an email address')
    setLink(editor, href)
    close()
  }
  const unlink = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }

  return createPortal(
    <Dialog title={present ? 'Change the link' : 'Add a link'} onClose={close}>
      <form noValidate onSubmit={link} className="grid gap-5">
        <TextField
          label="Address"
          name="address"
          id="link-address"
          inputMode="url"
          hint="A web page, like www.example.org, or an email address."
          defaultValue={present}
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="s">{present ? 'Change link' : 'Add link'}</Button>
          {present && (
            <Button type="button" size="s" kind="quiet" onClick={unlink}>
              Remove link
            </Button>
          )}
          <Button type="button" size="s" kind="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

/** Without a selection the URL itself becomes the text. */
function setLink(editor: Editor, href: string) {
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  const chain = editor.chain().focus()
  if (!isNew) return chain.extendMarkRange('link').setLink({ href }).run()
  const text = href.replace(/^(https?:\/\/|mailto:|tel:)/, '').replace(/\/$/, '')
  return chain
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .run()
}
