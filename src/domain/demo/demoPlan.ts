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
  estimate: 150,
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
      estimate: 34,
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
          started: -10,
          estimate: 16,
        },
        { title: 'Failed payments', created: 37, who: 'Chloe Martin', complexity: 2 },
      ],
    },
    { title: 'Receipts by e-mail', created: 104, complexity: 2, started: -6, estimate: 8 },
  ],
}

const OFFLINE: DemoJob = {
  title: 'Offline mode',
  descr: 'Orders can be looked at and changed without a connection.',
  created: 117,
  who: 'Boris Kim',
  complexity: 5,
  started: 90,
  estimate: 140,
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
      title: 'What to keep on the phone',
      created: 101,
      who: 'Emi Tanaka',
      complexity: 2,
      started: -14,
      estimate: 10,
    },
    { title: 'Banner «You are offline»', created: 99, complexity: 1 },
  ],
}

const POLISH: DemoJob = {
  title: 'Store release',
  created: 116,
  who: 'Chloe Martin',
  complexity: 3,
  started: 30,
  estimate: 70,
  parts: [
    {
      title: 'Accessibility pass',
      created: 95,
      who: 'Chloe Martin',
      complexity: 3,
      started: 12,
      estimate: 20,
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
      created: 93,
      who: 'Dmitri Volkov',
      complexity: 3,
      started: 15,
      estimate: 9,
      remarks: [{ ago: 2.2, text: '☝️ The symbols are missing, asked the vendor' }],
    },
    {
      title: 'Screenshots and texts for the stores',
      created: 91,
      who: 'Dmitri Volkov',
      complexity: 2,
      started: -8,
      estimate: 12,
    },
    { title: 'Beta with ten customers', created: 90, complexity: 2, started: -30, estimate: 16 },
  ],
}

/** What the team works on: a project, and unplanned jobs. */
export const DEMO_PLAN: readonly DemoJob[] = [
  {
    title: 'Mobile app 2.0 #global',
    descr: 'Pay, work offline, and be in both stores.',
    created: 120,
    who: 'Anna Lindqvist',
    complexity: 5,
    started: 96,
    estimate: 170,
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
    title: 'Quarterly numbers for finance',
    created: 10,
    who: 'Anna Lindqvist',
    complexity: 2,
    started: 7,
    estimate: 5,
    remarks: [{ ago: 0.85, text: '☝️ August is still missing' }],
  },
  { title: 'Answer the security questionnaire', created: 8, who: 'Boris Kim', complexity: 1 },
  { title: 'Talk to the printing company', created: 5, complexity: 1, started: -20, estimate: 2 },
  {
    title: 'Update the payment library',
    created: 4,
    who: 'Chloe Martin',
    complexity: 2,
    started: 3,
    estimate: 6,
    remarks: [{ ago: 0.3, text: '✅ All tests pass with the new version' }],
  },
  { title: 'Ideas for the autumn release', created: 2 },
]
