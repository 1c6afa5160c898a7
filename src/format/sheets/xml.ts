/** The first line of every part of a workbook. */
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

// A cell holds no more.
const longest = 32_767

const escaped = (text: string): string =>
  // XML 1.0 knows no control signs besides tab and line ends.
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Returns the text between two tags; `_x0041_` is escaped, since spreadsheets would read it as one character. */
export const textXml = (text: string): string =>
  escaped(
    (text.length > longest ? `${text.slice(0, longest - 1)}…` : text).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  )

/** Text in an attribute. */
export const attributeXml = (text: string): string => escaped(text).replaceAll('"', '&quot;')
