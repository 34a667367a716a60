import type { Plugin } from 'vite'

/**
 * In the built page itself, so that it applies on any static server. Styles may be inline, because
 * the component library writes its rules at run time; scripts never are.
 */
export function contentSecurityPolicy(realtimeUrl: string | undefined): Plugin {
  const origin = realtimeUrl && new URL(realtimeUrl).origin
  // A web socket has another scheme, which only `'self'` covers by itself.
  const connect = ["'self'", ...(origin ? [origin, origin.replace(/^http/, 'ws')] : [])]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
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
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  }
}
