import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

/** The hashes of the scripts in a page, each of which allows that very script and no other. */
export const scriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `sha256-${hashOf(script)}`)

/**
 * In the built page itself, so that it applies on any static server. Styles may be inline, because
 * the component library writes its rules at run time; of scripts, only those of the first moments are.
 */
export function contentSecurityPolicy(realtimeUrl: string | undefined): Plugin {
  const origin = realtimeUrl && new URL(realtimeUrl).origin
  // A web socket has another scheme, which only `'self'` covers by itself.
  const connect = ["'self'", ...(origin ? [origin, origin.replace(/^http/, 'ws')] : [])]
  const policyOf = (html: string) =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...scriptHashes(html).map((hash) => `'${hash}'`)].join(' ')}`,
      "worker-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      `connect-src ${connect.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
    ].join('; ')
  return {
    name: 'hindcast:content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      // The scripts that stand in the page are there by then.
      order: 'post',
      handler: (html) => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(html) },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}
