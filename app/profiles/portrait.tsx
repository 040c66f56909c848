import { ownPicture, sizedPhoto } from './photo.ts'

type Props = {
  name: string
  src?: string | null
  /** 'card' leaves its size to the card around it. */
  size?: 's' | 'm' | 'l' | 'card'
  /** Whether the picture is all there is; beside the name its text would be read twice. */
  isAlone?: boolean
  /** Only for a picture that is in view from the start. */
  eager?: boolean
}

const sizes = {
  s: { pixels: 48, className: 'size-12' },
  card: { pixels: 72, className: undefined },
  m: { pixels: 72, className: 'size-14 md:size-18' },
  l: { pixels: 128, className: 'size-24 md:size-32' },
}

export const placeholderPortrait = '/images/placeholder-portrait.svg'

/** A mediator's picture, or a calm silhouette where there is none. */
export function Portrait({ name, src, size = 'm', isAlone = false, eager = false }: Props) {
  const { pixels, className } = sizes[size]
  const picture = ownPicture(src ?? '')
  return (
    <img
      src={picture ? sizedPhoto(picture, size === 'l' ? 'page' : 'card') : placeholderPortrait}
      alt={isAlone ? name : ''}
      width={pixels}
      height={pixels}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className && `portrait ${className}`}
    />
  )
}
