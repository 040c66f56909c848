import { createContext, useContext } from 'react'
import type { PackedText } from '../text/own-text.server.ts'

/** Takes HTML that was drawn before, in pieces, and gives its placeholder in the page that is drawn. */
type PutReadyHtml = (pieces: readonly PackedText[]) => string

const readyHtml = /* @__PURE__ */ createContext<PutReadyHtml>(() => {
  throw new Error('HTML that was drawn before is only put into pages that the server writes')
})

/** Around a page that is drawn on the server. */
export const ReadyHtmlProvider = readyHtml

/** The way to put it into the page that is drawn, as the whole inside of an element. */
export function useReadyHtml(): PutReadyHtml {
  return useContext(readyHtml)
}
