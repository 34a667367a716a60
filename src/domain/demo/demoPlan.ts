import type { DemoName } from './demoTeam'
import type { Remark } from './jobStory'

/** A current job. Times are working hours before now. */
export interface DemoJob {
  readonly title: string
  readonly descr?: string
  readonly created: number
  readonly who?: DemoName
  readonly complexity?: number
  /** Negative if the start is in the future. */
  readonly started?: number
  /** Estimated hours of work. */
  readonly estimate?: number
  /** Another estimate, made this many hours ago. */
  readonly revised?: { readonly ago: number; readonly estimate: number; readonly why: string }
  readonly finished?: number
  readonly remarks?: readonly (Remark & { readonly ago: number })[]
  readonly isPinned?: boolean
  readonly parts?: readonly DemoJob[]
}

const CHECKOUT: DemoJob = {
  title: 'Checkout',
  descr: 'From the basket to the receipt, without leaving the app.',
  created: 118,
  who: 'Anna Lindqvist',
  complexity: 4,
  started: 96,
  estimate: 140,
  remarks: [{ ago: 30, text: '☝️ The bank wants to see the refund flow before the release' }],
  parts: [
    {
      title: 'Payment form',
      created: 112,
      who: 'Chloe Martin',
      complexity: 3,
      started: 94,
      estimate: 24,
      finished: 73,
      remarks: [{ ago: 74, text: '✅ Passes the review of the bank' }],
    },
    {
      title: 'Apple Pay and Google Pay',
      created: 110,
      who: 'Anna Lindqvist',
      complexity: 4,
      started: 22,
      estimate: 52,
      isPinned: true,
      remarks: [
        {
          ago: 9,
          text: 'Works on the test devices',
          links: [
            { title: 'Sandbox guide', url: 'https://example.com/pay/sandbox' },
            { title: 'Merchant ids', url: 'https://example.com/pay/merchants' },
          ],
          checklist: [
            { title: 'Certificates', isDone: true },
            { title: 'Buttons by the style guide', isDone: true },
            { title: 'Cancelled payments', descr: 'The basket has to stay as it was' },
            { title: 'Prices in other currencies' },
          ],
        },
      ],
      parts: [
        {
          title: 'Merchant certificates',
          created: 40,
          who: 'Dmitri Volkov',
          complexity: 1,
          started: 26,
          estimate: 4,
          finished: 20,
        },
        {
          title: 'Refunds',
          created: 38,
          who: 'Anna Lindqvist',
          complexity: 3,
          started: 8,
          estimate: 20,
        },
        { title: 'Failed payments', created: 10, who: 'Chloe Martin', complexity: 2 },
      ],
    },
    {
      title: 'Receipts by e-mail',
      created: 14,
      who: 'Anna Lindqvist',
      complexity: 2,
      started: -14,
      estimate: 14,
    },
  ],
}

const OFFLINE: DemoJob = {
  title: 'Offline mode',
  descr: 'Orders can be looked at and changed without a connection.',
  created: 117,
  who: 'Boris Kim',
  complexity: 5,
  started: 90,
  estimate: 126,
  remarks: [{ ago: 16, text: '📣 The sync decides the date: whoever is free, look at its tests' }],
  parts: [
    {
      title: 'Sync engine',
      created: 103,
      who: 'Boris Kim',
      complexity: 5,
      started: 46,
      estimate: 40,
      isPinned: true,
      revised: { ago: 12, estimate: 52, why: 'Conflicts of attachments were not in the plan' },
      remarks: [
        {
          ago: 7,
          text: '⚡ Two phones overwrite each other when both come back at once',
          checklist: [
            { title: 'Queue of changes', isDone: true },
            { title: 'Merge of two edits', isDone: true },
            { title: 'Attachments' },
            { title: 'Clock that was set back', isDisabled: true },
          ],
        },
      ],
      parts: [
        {
          title: 'Conflict rules',
          created: 60,
          who: 'Emi Tanaka',
          complexity: 3,
          started: 44,
          estimate: 14,
          finished: 25,
        },
        {
          title: 'Merge of attachments',
          created: 24,
          who: 'Boris Kim',
          complexity: 4,
          started: 18,
          estimate: 14,
          remarks: [{ ago: 3.1, text: 'The second half turned out to be the hard one' }],
        },
        {
          title: 'Retry queue',
          created: 23,
          who: 'Emi Tanaka',
          complexity: 2,
          started: 9,
          estimate: 12,
        },
      ],
    },
    {
      title: 'Encrypt stored orders',
      created: 31,
      who: 'Boris Kim',
      complexity: 4,
      started: 11,
      estimate: 20,
    },
    {
      title: 'What to keep on the phone',
      created: 15,
      who: 'Emi Tanaka',
      complexity: 2,
      started: -16,
      estimate: 12,
    },
    { title: 'Banner «You are offline»', created: 9, complexity: 1 },
  ],
}

const POLISH: DemoJob = {
  title: 'Store release',
  created: 116,
  who: 'Chloe Martin',
  complexity: 3,
  started: 30,
  estimate: 85,
  parts: [
    {
      title: 'Accessibility pass',
      created: 35,
      who: 'Emi Tanaka',
      complexity: 3,
      started: 8,
      estimate: 13,
      remarks: [
        {
          ago: 4.7,
          text: 'Screen readers first',
          checklist: [
            { title: 'Names of all buttons', isDone: true },
            { title: 'Contrast in the dark', isDone: true },
            { title: 'Large text', isDone: true },
            { title: 'Order of focus in the basket' },
          ],
        },
      ],
    },
    {
      title: 'Crash reports',
      created: 33,
      who: 'Dmitri Volkov',
      complexity: 3,
      started: 15,
      estimate: 9,
      remarks: [{ ago: 2.2, text: '☝️ The symbols are missing, asked the vendor' }],
    },
    {
      title: 'Screenshots and texts for the stores',
      created: 12,
      who: 'Dmitri Volkov',
      complexity: 2,
      started: -18,
      estimate: 16,
    },
    { title: 'Beta with ten customers', created: 8, complexity: 2, started: -30, estimate: 16 },
  ],
}

/** Due soon, with a night of work that nobody has begun: the plan knows before the day comes. */
const DATA_CENTRE: DemoJob = {
  title: 'Move to the new data centre',
  descr: 'The contract of the old one ends with the month.',
  created: 86,
  who: 'Boris Kim',
  complexity: 4,
  started: 72,
  estimate: 80,
  remarks: [{ ago: 5.5, text: '⚡ The first rehearsal took nine hours instead of three' }],
  parts: [
    {
      title: 'Copy the order archive',
      created: 80,
      who: 'Dmitri Volkov',
      complexity: 3,
      started: 66,
      estimate: 16,
      finished: 43,
    },
    {
      title: 'Rehearse the switch',
      created: 41,
      who: 'Boris Kim',
      complexity: 4,
      started: 19,
      estimate: 16,
    },
    {
      title: 'Night of the switch',
      created: 17,
      who: 'Boris Kim',
      complexity: 3,
      started: -1,
      estimate: 7,
    },
    {
      title: 'Turn the old servers off',
      created: 16,
      who: 'Dmitri Volkov',
      complexity: 1,
      started: -5,
      estimate: 3,
    },
  ],
}

const HELP_CENTRE: DemoJob = {
  title: 'Help centre',
  descr: 'Customers find the answer before they write to us.',
  created: 64,
  who: 'Chloe Martin',
  complexity: 3,
  started: 44,
  estimate: 136,
  parts: [
    {
      title: 'Link from every error message',
      created: 58,
      who: 'Chloe Martin',
      complexity: 2,
      started: 42,
      estimate: 12,
      finished: 31,
      remarks: [{ ago: 31.5, text: '✅ Forty messages, forty links' }],
    },
    {
      title: 'Answers to the ten most frequent questions',
      created: 27,
      who: 'Chloe Martin',
      complexity: 2,
      started: 9,
      estimate: 18,
      remarks: [
        {
          ago: 2.6,
          text: 'In the order in which people ask',
          checklist: [
            { title: 'Where is my order?', isDone: true },
            { title: 'How do I send something back?', isDone: true },
            { title: 'Why was my card refused?' },
          ],
        },
      ],
    },
    {
      title: 'Search in the help centre',
      created: 52,
      who: 'Anna Lindqvist',
      complexity: 3,
      started: 34,
      estimate: 14,
      finished: 17,
    },
    {
      title: 'Contact form',
      created: 6,
      who: 'Anna Lindqvist',
      complexity: 2,
      started: -58,
      estimate: 24,
    },
  ],
}

/** What the team works on: a project at risk, a late one and one on track, and unplanned jobs. */
export const DEMO_PLAN: readonly DemoJob[] = [
  {
    title: 'Mobile app 2.0 #global',
    descr: 'Pay, work offline, and be in both stores.',
    created: 120,
    who: 'Anna Lindqvist',
    complexity: 5,
    started: 96,
    estimate: 152,
    isPinned: true,
    remarks: [
      {
        ago: 90,
        text: 'Kick-off: what has to be in, and what may wait',
        links: [{ title: 'Notes of the kick-off', url: 'https://example.com/app/kick-off' }],
        checklist: [
          { title: 'Checkout', isDone: false },
          { title: 'Offline mode', isDone: false },
          { title: 'Tablets', descr: 'With 2.1', isDisabled: true },
          { title: 'Dates agreed with the stores', isDone: true },
        ],
      },
      { ago: 1.15, text: '📣 Marketing asked for the date: they get the P80 of today' },
    ],
    parts: [CHECKOUT, OFFLINE, POLISH],
  },
  DATA_CENTRE,
  HELP_CENTRE,
  {
    title: 'Fix the login loop after a password change',
    created: 13,
    who: 'Emi Tanaka',
    complexity: 2,
    started: 11,
    estimate: 4,
    finished: 6,
    remarks: [{ ago: 6.4, text: '✅ An old cookie was in the way' }],
  },
  {
    title: 'Speed up the order search',
    created: 12,
    who: 'Dmitri Volkov',
    complexity: 3,
    started: 6,
    estimate: 14,
    isPinned: true,
    remarks: [
      {
        ago: 1.5,
        text: 'The index is built, now the ranking',
        links: [{ title: 'Slow queries', url: 'https://example.com/search/slow' }],
      },
    ],
  },
  {
    title: 'Deadlock in the nightly export',
    created: 11,
    who: 'Boris Kim',
    complexity: 3,
    started: 9,
    estimate: 16,
    remarks: [{ ago: 2.9, text: '⚡ Every second night, and never on staging' }],
  },
  {
    title: 'Quarterly numbers for finance',
    created: 10,
    who: 'Anna Lindqvist',
    complexity: 2,
    started: 7,
    estimate: 5,
    remarks: [{ ago: 0.85, text: '☝️ August is still missing' }],
  },
  { title: 'Answer the security questionnaire', created: 8, who: 'Boris Kim', complexity: 1 },
  { title: 'Talk to the printing company', created: 5, complexity: 1, started: -40, estimate: 8 },
  {
    title: 'Update the payment library',
    created: 9,
    who: 'Chloe Martin',
    complexity: 2,
    started: 6,
    estimate: 14,
    remarks: [{ ago: 0.3, text: '✅ All tests pass with the new version' }],
  },
  { title: 'Ideas for the autumn release', created: 2 },
]
