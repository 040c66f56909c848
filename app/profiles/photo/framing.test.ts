import { describe, expect, it } from 'vitest'
import { cropOf, dragged, wholePicture } from './framing.ts'

const wide = { width: 400, height: 200 }

describe('the framing of a photo', () => {
  it('begins with the middle square', () => {
    expect(cropOf(wholePicture, wide)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
  })

  it('goes from edge to edge and never beyond', () => {
    expect(cropOf({ zoom: 0, across: 0, down: 0 }, wide)).toMatchObject({ left: 0 })
    expect(cropOf({ zoom: 0, across: 100, down: 100 }, wide)).toMatchObject({ left: 0.5, top: 0 })
    const near = cropOf({ zoom: 100, across: 100, down: 100 }, wide)
    expect(near).toEqual({ left: 0.875, top: 0.75, width: 0.125, height: 0.25 })
  })

  it('follows the hand: dragging right shows what lies to the left', () => {
    const after = dragged(wholePicture, 0.25, 0.25, wide)
    expect(cropOf(after, wide).left).toBeCloseTo(0.25 - 0.125)
    expect(after.down).toBe(50)
    expect(dragged(wholePicture, 9, 0, wide).across).toBe(0)
    expect(dragged(wholePicture, -9, 0, wide).across).toBe(100)
  })
})
