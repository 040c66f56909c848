import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/runner/browser.ts'

export function openBrowser() {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags })
}
