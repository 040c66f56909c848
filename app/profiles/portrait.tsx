import { isStoredPhoto, type PhotoWidth, shownPicture, sizedPhoto } from './photo.ts'

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

type Size = {
  /** On a wide screen, where it is largest. */
  pixels: number
  className: string | undefined
  /** The files for screens of one, two and more pixels to a pixel of the style sheet. */
  widths: readonly [PhotoWidth, ...PhotoWidth[]]
}

const sizes: Record<'s' | 'card' | 'm' | 'l', Size> = {
  s: { pixels: 48, className: 'size-12', widths: [72, 144] },
  card: { pixels: 72, className: undefined, widths: [72, 144] },
  m: { pixels: 72, className: 'size-14 md:size-18', widths: [72, 144] },
  l: { pixels: 128, className: 'size-24 md:size-32', widths: [144, 256, 384] },
}

export const placeholderPortrait = '/images/placeholder-portrait.svg'

/** A mediator's picture, or a calm silhouette where there is none. */
export function Portrait({ name, src, size = 'm', isAlone = false, eager = false }: Props) {
  const { pixels, className, widths } = sizes[size]
  const picture = shownPicture(src ?? '')
  return (
    <img
      src={picture ? sizedPhoto(picture, widths[0]) : placeholderPortrait}
      srcSet={densities(picture, widths)}
      alt={isAlone ? name : ''}
      width={size === 'card' ? undefined : pixels}
      height={size === 'card' ? undefined : pixels}
      loading={eager ? undefined : 'lazy'}
      className={className && `portrait ${className}`}
    />
  )
}

/** 'a.72.webp, a.144.webp 2x'; none for a picture that is a drawing or that we did not store. */
function densities(picture: string, widths: readonly PhotoWidth[]): string | undefined {
  if (!isStoredPhoto(picture)) return undefined
  const candidate = (width: PhotoWidth, index: number) =>
    sizedPhoto(picture, width) + (index === 0 ? '' : ` ${index + 1}x`)
  return widths.map(candidate).join(', ')
}
