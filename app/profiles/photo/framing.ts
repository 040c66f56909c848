import type { Crop } from '../photo.ts'

/** Where the square lies, each from 0 to 100: how near, and how far across and down it can go. */
export type Framing = { zoom: number; across: number; down: number }

type Size = { width: number; height: number }

export const wholePicture: Framing = { zoom: 0, across: 50, down: 50 }

/** At 100 the square is a quarter of the picture's shorter side. */
const nearest = 4

export function cropOf({ zoom, across, down }: Framing, { width, height }: Size): Crop {
  const edge = Math.min(width, height) / (1 + (zoom / 100) * (nearest - 1))
  return {
    left: ((across / 100) * (width - edge)) / width,
    top: ((down / 100) * (height - edge)) / height,
    width: edge / width,
    height: edge / height,
  }
}

/** The framing after the picture was dragged under the square, by fractions of the square. */
export function dragged(framing: Framing, right: number, down: number, size: Size): Framing {
  const crop = cropOf(framing, size)
  const move = (now: number, by: number, share: number) =>
    share < 1 ? Math.min(100, Math.max(0, now - (by * share * 100) / (1 - share))) : now
  return {
    ...framing,
    across: move(framing.across, right, crop.width),
    down: move(framing.down, down, crop.height),
  }
}
