/**
 * Returns the ICC profile (version 2) of sRGB (IEC 61966-2-1), which PDF/A requires to define its colours. It consists
 * of three primaries adapted to D50 and one curve.
 */
export function srgbProfile(): Uint8Array {
  const tags = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', join(ascii('text'), zeros(4), ascii('CC0'), zeros(1))],
    ['wtpt', point([0.9642, 1, 0.8249])],
    ['rXYZ', point([0.4360747, 0.2225045, 0.0139322])],
    ['gXYZ', point([0.3850649, 0.7168786, 0.0971045])],
    ['bXYZ', point([0.1430804, 0.0606169, 0.7141733])],
    ['rTRC', curve()],
  ] as const
  const start = 128 + 4 + 12 * (tags.length + 2)
  const places: Uint8Array[] = []
  const bodies: Uint8Array[] = []
  let at = start
  for (const [name, body] of tags) {
    // The three colours share one curve.
    for (const one of name === 'rTRC' ? ['rTRC', 'gTRC', 'bTRC'] : [name])
      places.push(join(ascii(one), word(at), word(body.length)))
    const padded = join(body, zeros((4 - (body.length % 4)) % 4))
    bodies.push(padded)
    at += padded.length
  }
  return join(header(at), word(places.length), ...places, ...bodies)
}

const header = (size: number): Uint8Array =>
  join(
    word(size),
    zeros(4),
    word(0x02100000),
    ascii('mntrRGB XYZ '),
    // 1 January 2026.
    ...[2026, 1, 1, 0, 0, 0].map(half),
    ascii('acsp'),
    zeros(28),
    fixed([0.9642, 1, 0.8249]),
    zeros(48),
  )

const description = (text: string): Uint8Array =>
  join(ascii('desc'), zeros(4), word(text.length + 1), ascii(text), zeros(1 + 4 + 4 + 2 + 1 + 67))

const point = (xyz: readonly number[]): Uint8Array => join(ascii('XYZ '), zeros(4), fixed(xyz))

const steps = 1024

/** Returns the curve from the stored value to light (IEC 61966-2-1, 5.2). */
function curve(): Uint8Array {
  const values = Array.from({ length: steps }, (_, index) => {
    const stored = index / (steps - 1)
    return Math.round((stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4) * 65_535)
  })
  return join(ascii('curv'), zeros(4), word(steps), ...values.map(half))
}

const fixed = (values: readonly number[]): Uint8Array =>
  join(...values.map((value) => word(Math.round(value * 65_536))))

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const zeros = (count: number): Uint8Array => new Uint8Array(count)
const half = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255)
const word = (value: number): Uint8Array => join(half(value >>> 16), half(value & 65_535))

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((all, { length }) => all + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
