import { Form, href } from 'react-router'
import type { Chosen } from '#app/listings/chosen.ts'
import { ChosenFields } from '#app/listings/chosen-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Fieldset } from '#app/ui/fields/fieldset.tsx'
import { maxRecipients } from '../inquiry.ts'
import type { RecipientsView } from './find-recipients.server.ts'

type Props = { open: RecipientsView['open']; chosen: Chosen }

/** Asks which of more than three; the answer is an address of this page. */
export function ChooseThree({ open, chosen }: Props) {
  return (
    <Form action={href('/enquiry')}>
      <ChosenFields chosen={chosen} />
      <Fieldset
        name="to"
        label={`One enquiry can go to ${maxRecipients} mediators. To whom do you want to write?`}
      >
        {open.map(({ slug, name }, at) => (
          <Checkbox
            key={slug}
            label={name}
            name="to"
            id={`to-${slug}`}
            value={slug}
            defaultChecked={at < maxRecipients}
          />
        ))}
      </Fieldset>
      <Button className="mt-4">Go on</Button>
    </Form>
  )
}
