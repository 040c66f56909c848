import { Form } from 'react-router'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Why a message was held, and what its mediator can do; without a label there is only to read. */
export type HeldView = { why: string; label: string | undefined; url: string }

/** Below a mail that was held back. */
export function HeldMessage({ held: { why, label, url } }: { held: HeldView }) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="flex gap-1.5 text-sm font-medium text-danger [overflow-wrap:anywhere]">
        <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
        {why}
      </p>
      {label && (
        <Form method="post" action={url} reloadDocument className="mt-2 print:hidden">
          <AccountField />
          <button type="submit" className="button button-quiet">
            {label}
          </button>
        </Form>
      )}
    </div>
  )
}
