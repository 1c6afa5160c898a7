/** Returns the nonce with which the content security policy of this page allows a style sheet that a script adds. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
