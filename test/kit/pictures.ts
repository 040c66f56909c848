import sharp from 'sharp'

/** A picture of two halves, red on the left and blue on the right. */
export function aPicture({ width = 400, height = 200 } = {}) {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

/** What a browser posts to upload a picture. */
export function photoForm(bytes: Uint8Array, name = 'me.jpg', fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(bytes)], name))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

/** A valid PNG of some 10 KB that would take 160 MB once it is decoded. */
export function aDecompressionBomb(): Promise<Buffer> {
  const size = { width: 7300, height: 7300 }
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
