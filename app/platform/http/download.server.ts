type Download = { fileName: string; contentType: string; bytes: Uint8Array }

/** A private file that somebody sent, to be stored by its reader: nothing in it is shown or run in a page of ours. */
export function download({ fileName, contentType, bytes }: Download): Response {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, escaped)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}

/** The letters that a header needs escaped and a URL does not (RFC 8187). */
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
