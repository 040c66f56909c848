import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Crop } from '../photo.ts'
import { CropPreview } from './crop-preview.tsx'
import { cropOf, type Framing, wholePicture } from './framing.ts'
import type { ChosenPicture } from './use-photo-upload.tsx'

type Props = { picture: ChosenPicture; onCrop: (crop: Crop) => void; onCancel: () => void }

/** Chooses the square: by dragging, or by three sliders that every keyboard moves. */
export function CropDialog({ picture: { bitmap }, onCrop, onCancel }: Props) {
  const [framing, setFraming] = useState<Framing>(wholePicture)
  const slider = (part: keyof Framing) => ({
    value: framing[part],
    onChange: (value: number) => setFraming({ ...framing, [part]: value }),
  })

  return createPortal(
    <Dialog title="Crop your photo" onClose={onCancel}>
      <CropPreview bitmap={bitmap} framing={framing} onDrag={setFraming} />
      <div className="mt-4 grid gap-1">
        <Slider label="Zoom" {...slider('zoom')} />
        <Slider label="Left to right" {...slider('across')} />
        <Slider label="Top to bottom" {...slider('down')} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={() => onCrop(cropOf(framing, bitmap))}>
          Save photo
        </Button>
        <Button type="button" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>,
    document.body,
  )
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-3 text-[0.95rem]">
      <span className="w-28 font-semibold">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-6 min-w-32 grow accent-green-700"
      />
    </label>
  )
}
