import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { LeadPageData } from '../lead/find-lead-page.server.ts'

/** Names the chosen one in the URL. Not `saved`, which means saved mediators on every page. */
export const savedReplyParameter = 'reply'

type Props = { leadId: string } & Pick<LeadPageData, 'savedReplies' | 'draft'>

/** Opens the page of the lead with a saved reply in its form; nothing is sent by it. */
export function SavedReplyChoice({ leadId, savedReplies, draft }: Props) {
  const manage = (
    <Link
      to={href('/dashboard/saved-replies')}
      className="inline-flex min-h-11 items-center text-sm"
    >
      {savedReplies.length > 0 ? 'Manage saved replies' : 'Save replies that you often write'}
    </Link>
  )
  if (savedReplies.length === 0) return <p className="print:hidden">{manage}</p>
  return (
    <Form
      method="get"
      action={href('/dashboard/leads/:id', { id: leadId })}
      preventScrollReset
      className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden"
    >
      <SelectField
        label="Saved reply"
        name={savedReplyParameter}
        className="min-w-0 max-w-full"
        options={savedReplies.map(({ id, title }) => ({ value: id, label: title }))}
        defaultValue={draft?.id}
      />
      <Button kind="quiet">Use</Button> {manage}
    </Form>
  )
}
