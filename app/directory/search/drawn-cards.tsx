import type { ReactNode } from 'react'
import { useReadyHtml } from '#app/platform/http/ready-html.tsx'
import type { PackedText } from '#app/platform/text/own-text.server.ts'

/** Cards as packed HTML; `farther` stands before those from number `near` (0) on. */
export type CardsProps = { cards: readonly PackedText[]; near: number; farther: ReactNode }

/** The mediators found, as cards. */
export function DrawnCards({ cards, near, farther }: CardsProps) {
  const nearCards = cards.slice(0, near)
  const others = cards.slice(near)
  return (
    <>
      {nearCards.length > 0 && <Cards cards={nearCards} />}
      {others.length > 0 && farther}
      {others.length > 0 && <Cards cards={others} />}
    </>
  )
}

// Packed, ASCII is the same.
const item = '<li>' as PackedText

function Cards({ cards }: Pick<CardsProps, 'cards'>) {
  const put = useReadyHtml()
  const inside = { __html: put(cards.flatMap((card) => [item, card])) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew the cards.
  return <ul className="listings" dangerouslySetInnerHTML={inside} />
}
