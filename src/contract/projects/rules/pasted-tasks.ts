/** So many tasks are made of one pasted list, at most. */
export const mostPasted = 200

/** The longest title of a task, in characters. */
const longest = 255

const marker = /^(?:[-–—*•·▪◦☐☑✓]|\[[ x]?\]|\d{1,3}[.)])\s+/i

/** Returns a line without its list markers: dashes, bullets, boxes, numbers, in any order. */
function withoutMarkers(line: string): string {
  const text = line.trim()
  const rest = text.replace(marker, '')
  return rest === text ? text : withoutMarkers(rest)
}

/** Returns the titles in a pasted text, one for each line with text; each is cut to the maximum length of a title. */
export const titlesIn = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => withoutMarkers(line.replaceAll('\t', ' ').replaceAll('\u0000', '')))
    .filter(Boolean)
    .map((line) => Array.from(line).slice(0, longest).join(''))
