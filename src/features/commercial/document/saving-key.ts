let last: { content: string; key: string } | null = null

/** The idempotency key of saving a content: the same until the content changes, so that a repeat has one effect. */
export function newSavingKey(content: unknown): string {
  const text = JSON.stringify(content)
  if (last?.content !== text)
    last = {
      content: text,
      key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
    }
  return last.key
}
