const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '%': '&#37;',
}

/** Escapes a name for apexcharts, which writes it as HTML; a percent sign too, which it takes for an encoded one. */
export const escapeName = (name: string): string => name.replaceAll(/[&<>"'%]/g, (sign) => signs[sign]!)
