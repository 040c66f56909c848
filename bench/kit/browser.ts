import { chromium } from '@playwright/test'
import { findBrowser } from '#test/runner/browser.ts'

/** Root, as in a container, may not start Chromium within its sandbox. */
export const browserFlags = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export function openBrowser() {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags })
}
