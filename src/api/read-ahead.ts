/** Reads items in their order, at most `atOnce` ahead of the consumer, to apply back-pressure. */
export async function* readAhead<I, O>(
  items: readonly I[],
  read: (item: I) => Promise<O>,
  atOnce: number,
): AsyncGenerator<O> {
  const waiting: Promise<O>[] = []
  for (const item of items) {
    const reading = read(item)
    // An error is thrown where its item is taken; that of an item never taken is ignored.
    reading.catch(() => undefined)
    waiting.push(reading)
    if (waiting.length === atOnce) yield await waiting.shift()!
  }
  for (const reading of waiting) yield await reading
}
