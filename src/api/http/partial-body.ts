/**
 * Addresses of files that only people with a session may read: sending one back would try to store an address as a
 * file.
 */
const privateMedia = /^(https?:\/\/[^/]+)?\/(api\/files\/v\d+\/content|media\/private|private[-_]media)\//

/**
 * Returns the body of a PATCH (specification 1 section 5): without null fields unless in partial mode. Strings that
 * point to private uploaded media are always dropped.
 */
export function partialBody<V extends object>(values: V, isPartial = false): Partial<V> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined &&
        (value !== null || isPartial) &&
        !(typeof value === 'string' && privateMedia.test(value)),
    ),
  ) as Partial<V>
}
