import { href, Link } from 'react-router'
import type { Chosen } from '#app/listings/chosen.ts'
import { queryOf } from '#app/listings/slug-list.ts'
import { counted } from '#app/platform/text/plural.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { notAcceptingMessage } from '../enquiry/not-accepting.tsx'
import type { RecipientsView } from './find-recipients.server.ts'
import { severalMessages } from './several-messages.ts'

type Props = { recipients: RecipientsView; isChoosing: boolean; chosen: Chosen }

/** Who is written to, each of whom can be taken off, and who was left out. */
export function RecipientList({ recipients, isChoosing, chosen }: Props) {
  const { open, closed, hasOwn, gone } = recipients
  const leftOut = [
    ...closed.map(({ firstName }) => `${notAcceptingMessage(firstName)} They are left out.`),
    ...(hasOwn ? [severalMessages.own] : []),
    ...(gone > 0
      ? [`${counted(gone, 'mediator')} you chose ${gone === 1 ? 'is' : 'are'} no longer listed.`]
      : []),
  ]
  return (
    <>
      {leftOut.length > 0 && (
        <Notice kind="wait" className="mb-4">
          {leftOut.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      {!isChoosing && open.length > 0 && (
        <ul aria-label="Who you are writing to">
          {open.map(({ slug, name, title, image }) => (
            <li key={slug} className="flex items-center gap-3 border-b border-line py-2">
              <Portrait name={name} src={image} size="s" />
              <div className="min-w-0 grow">
                <b className="font-semibold">{name}</b>
                <p className="text-sm text-ink-soft">{title}</p>
              </div>
              {open.length > 1 && (
                <Link
                  to={href('/enquiry') + queryOf({ to: withoutOne(open, slug), ...chosen })}
                  replace
                  preventScrollReset
                  aria-label={`Take ${name} off`}
                  className="relative text-ink-soft touch-44"
                >
                  <Icon name="close" size={18} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function withoutOne(open: RecipientsView['open'], taken: string): string[] {
  return open.map(({ slug }) => slug).filter((slug) => slug !== taken)
}
