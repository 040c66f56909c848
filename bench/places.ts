import { gazetteer, suggestionIndex } from '#app/places/gazetteer.server.ts'
import { suggestPlaces } from '#app/places/suggest-places.ts'
import { understandLocation } from '#app/places/understand-location.ts'

/**
 * Milliseconds in which places are suggested and understood, over every beginning of one name in
 * twenty and its misspellings. They depend on the gazetteer alone, not on how many are listed.
 */
const places = gazetteer().places
console.log(`${places.length} places`)
const names = places.filter((_, at) => at % 20 === 0).map(({ name }) => name)
const beginnings = names.flatMap((name) =>
  Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1)),
)
const misspelt = names.map((name) => name.replace(/(.)(.)$/, '$2$1'))

report('suggestions', beginnings, (text) => suggestPlaces(suggestionIndex(), text))
report('understanding', beginnings, (text) => understandLocation(gazetteer(), text))
report('misspellings', misspelt, (text) => understandLocation(gazetteer(), text))

function report(label: string, texts: readonly string[], run: (text: string) => unknown) {
  const times = texts.map((text) => {
    const start = performance.now()
    run(text)
    return performance.now() - start
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3)
  console.log(`${label.padEnd(16)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms`)
}
