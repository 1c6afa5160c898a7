import { escaped } from './mail-text.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f6f4;color:#1a1f2b}main{max-width:26rem;margin:3rem auto;padding:1.5rem;background:#fff;border:1px solid #e5e4df;border-radius:10px}h1{font-size:1.2rem;margin:0 0 .25rem}p{color:#4d5666;margin:.25rem 0 1rem}strong{font-size:1.8rem;display:block;color:#1a1f2b}form{margin:.5rem 0}button{width:100%;min-height:2.75rem;border:1px solid #23408f;border-radius:6px;background:#23408f;color:#fff;font:inherit;font-weight:600;cursor:pointer}button.quiet{background:#fff;color:#1a1f2b;border-color:#cfcdc5}'

/** Returns a page of the server itself, for visitors from elsewhere who need no app: a title, and HTML below it. */
export const htmlPage = (language: string, title: string, content: string): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style>${style}</style>
<main><h1>${escaped(title)}</h1>${content}</main></html>`

/** Returns a button that posts to an address. */
export const postButton = (action: string, label: string, isQuiet = false): string =>
  `<form method="post" action="${escaped(action)}"><button${isQuiet ? ' class="quiet"' : ''}>${escaped(label)}</button></form>`
