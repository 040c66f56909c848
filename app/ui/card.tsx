import type { ElementType, HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  as?: ElementType
  /** 'raised' is for the one card a screen is about. */
  look?: 'plain' | 'raised'
}

export function Card({ as: Element = 'div', look = 'plain', className = '', ...rest }: Props) {
  return (
    <Element {...rest} className={`border border-line bg-surface ${looks[look]} ${className}`} />
  )
}

const looks = {
  plain: 'rounded-md p-5 shadow-card md:p-6',
  raised: 'rounded-lg p-5 shadow-raised md:p-7',
}
