import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const onMac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`
const onLinux = `Mozilla/5.0 (X11; Linux x86_64) ${webKit}`
const onIphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`
const onAndroid = `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webKit}`

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [`${onMac} Version/26.1 Safari/605.1.15`, 'Safari on Mac'],
  [`${onLinux} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${onLinux} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${onLinux} Ubuntu Chromium/80.0.3987.87 Chrome/80.0.3987.87 Safari/537.36`, 'Chrome on Linux'],
  [`${onLinux} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera on Linux'],
  [
    `${onLinux} HeadlessEdg/142.0.0.0 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Linux',
  ],
  [`${onIphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${onIphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${onIphone} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${onIphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.2.0`, 'Opera on iPhone'],
  [
    `${onAndroid} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${onAndroid} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge on Android'],
  [`${onAndroid} Chrome/141.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera on Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15',
    'A browser on Linux',
  ],
  ['w3m/0.5.3', 'A browser'],
  ['', 'A browser'],
  ['<script>Windows', 'A browser on Windows'],
])('calls %s by words', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
