import { type PointerEvent, useEffect, useRef } from 'react'
import { cropOf, dragged, type Framing } from './framing.ts'

type Props = { bitmap: ImageBitmap; framing: Framing; onDrag: (framing: Framing) => void }

const edge = 480

/** The square as it will be, with the circle in which most pages show it. */
export function CropPreview({ bitmap, framing, onDrag }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context) draw(context, bitmap, framing)
  }, [bitmap, framing])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!grip.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const right = (event.clientX - grip.current.x) / width
    const down = (event.clientY - grip.current.y) / height
    grip.current = { x: event.clientX, y: event.clientY }
    onDrag(dragged(framing, right, down, bitmap))
  }

  return (
    <canvas
      ref={canvas}
      width={edge}
      height={edge}
      role="img"
      aria-label="Your photo as it will be cropped"
      className="mx-auto block aspect-square w-full max-w-72 cursor-grab touch-none rounded-sm bg-sunken active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = undefined
      }}
      onPointerCancel={() => {
        grip.current = undefined
      }}
    />
  )
}

function draw(context: CanvasRenderingContext2D, bitmap: ImageBitmap, framing: Framing) {
  const { left, top, width, height } = cropOf(framing, bitmap)
  const [x, y] = [left * bitmap.width, top * bitmap.height]
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, edge, edge)
  context.drawImage(bitmap, x, y, width * bitmap.width, height * bitmap.height, 0, 0, edge, edge)
  context.beginPath()
  context.rect(0, 0, edge, edge)
  context.arc(edge / 2, edge / 2, edge / 2, 0, 2 * Math.PI, true)
  context.fillStyle = 'rgb(28 43 39 / 0.45)'
  context.fill()
}
