import { createContext, useContext } from 'react'

/**
 * What a page is drawn from on the server alone, by name: a loader puts it here instead of among
 * its data, which would be made ready for a browser that is not sent it.
 */
export type PageParts = Map<string, unknown>

const pageParts = /* @__PURE__ */ createContext<PageParts>(new Map())

/** Around a page that is drawn on the server. */
export const PagePartsProvider = pageParts

/** The part of this name, which the page's loader has put there. */
export function usePagePart<Part>(name: string): Part {
  return useContext(pageParts).get(name) as Part
}
