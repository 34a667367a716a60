import { scrollToItem } from '../../platform/scroll'

/** Where the answer stands. */
export const JOB_STATS_ID = 'job_stats'

/** Leads to the answer, those who listen too. */
export function showStats(): void {
  scrollToItem([JOB_STATS_ID], {
    onFound: (section) => {
      section.tabIndex = -1
      section.focus({ preventScroll: true })
    },
  })
}
