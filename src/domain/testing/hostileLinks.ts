import { spread } from './spread'

const SCHEMES = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'filesystem',
  'about',
  'view-source',
  'ftp',
  'ws',
  'jar',
  'intent',
  'chrome',
  'livescript',
  'mhtml',
]

const PAYLOADS = [
  'alert(1)',
  '//example.com/%0aalert(1)',
  'text/html,<script>alert(1)</script>',
  'text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '/*https://*/alert(1)',
  'https://example.com',
  '"onmouseover="alert(1)',
]

/** What browsers skip before a scheme, or treat as white space. */
const LEADS = [
  '',
  ' ',
  '\t',
  '\n',
  '\0',
  '\u0001',
  '\u001F',
  '\u00A0',
  '\u200B',
  '\uFEFF',
  '\u2028',
]

type Disguise = (scheme: string) => string

const inside =
  (put: string): Disguise =>
  (scheme) =>
    `${scheme.slice(0, 4)}${put}${scheme.slice(4)}:`

const DISGUISES: readonly Disguise[] = [
  (scheme) => `${scheme}:`,
  (scheme) => `${scheme.toUpperCase()}:`,
  (scheme) => scheme.replace(/[aeiou]/g, (letter) => letter.toUpperCase()).concat(':'),
  (scheme) => `${scheme}\t:`,
  (scheme) => `${scheme}&colon;`,
  (scheme) => `${scheme}\uFF1A`,
  (scheme) => `&#${scheme.charCodeAt(0)};${scheme.slice(1)}:`,
  (scheme) => `%${scheme.charCodeAt(0).toString(16)}${scheme.slice(1)}:`,
  (scheme) => `\\u00${scheme.charCodeAt(0).toString(16)}${scheme.slice(1)}:`,
  (scheme) => `https:${scheme}:`,
  (scheme) => `http:///${scheme}:`,
  (scheme) => `https:\\\\${scheme}:`,
  (scheme) => `mailto\0:${scheme}:`,
  (scheme) => `ht\ntps://${scheme}:`,
  (scheme) => `url(${scheme}:`,
  inside('\t'),
  inside('\n'),
  inside('\r'),
  inside('\0'),
  inside('/**/'),
]

/**
 * Addresses that must never be followed, combined from every scheme, disguise, prefix and payload.
 */
export function hostileLinks(count: number): readonly string[] {
  const all = SCHEMES.flatMap((scheme) =>
    DISGUISES.flatMap((disguise) =>
      LEADS.flatMap((lead) => PAYLOADS.map((payload) => `${lead}${disguise(scheme)}${payload}`)),
    ),
  )
  return spread(all, count)
}
