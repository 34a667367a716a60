import { DAY, HOUR, MINUTE, type Ms } from './time'

/** Every number that the product's rules depend on, in one place. */
export const PINNED_JOBS = 7
/** Per job; a log takes some hundred bytes, in a storage of five million. */
export const MOST_RECORDED_FORECASTS = 24
/** Per job, of which the last ones are of consecutive days. */
export const MOST_RECORDED_PLANS = 30
export const DAILY_RECORDED_PLANS = 10
/** How many deleted jobs are remembered in full, so that an edit made elsewhere can restore one. */
export const DELETED_JOBS = 50
/** Places with typed text that is not saved yet; beyond these limits the oldest are forgotten. */
export const DRAFTS = 200
/** Characters of one draft: more than any form takes. */
export const DRAFT_LENGTH = 100_000
/** Characters of all drafts together, in a storage of five million. */
export const DRAFTS_LENGTH = 400_000
/** Saved views of the list. */
export const VIEWS = 50
/** A view's name has to be shorter than this. */
export const VIEW_NAME_LENGTH = 40
export const VIEW_QUERY_LENGTH = 2000
export const LOGS_PER_JOB = 100
export const LINKS_PER_LOG = 100
export const CHECKLIST_ITEMS_PER_LOG = 100
export const ITEMS_PER_PAGE = 10

export const TEXT_LENGTH = 100
export const JOB_TITLE_LENGTH = 100
/** A description has to be shorter than this. */
export const JOB_DESCR_LENGTH = 1000
export const CHECKLIST_TITLE_LENGTH = 200
export const CHECKLIST_DESCR_LENGTH = 2000
export const LINK_TITLE_LENGTH = 500
export const LINK_URL_LENGTH = 2000
export const LINK_DESCR_LENGTH = 2000
export const LOG_TEXT_LENGTH = 2000
/** A display name has to be shorter than this. */
export const DISPLAY_NAME_LENGTH = 100
/** Of whoever joins a shared workspace. */
export const MEMBER_NAME_LENGTH = 60
/** A schedule's name has to be shorter than this; renaming allows this very length too. */
export const SCHEDULE_NAME_LENGTH = 200

export const COMPLEXITY_MIN = 0
export const COMPLEXITY_MAX = 6

/** Hours of work; some fifty years of one person. */
export const SIZE_MAX = 100_000
/** Stars shown for a complexity that needs no more. */
export const COMPLEXITY_STARS = 5

export const FINISH_EXTENSION_HOURS = [4, 8, 24] as const

/** Two speeds belong together if their gap is at most this many smallest gaps. */
export const FORECAST_SENSIBILITY = 4
/** Sensed and worst dates further from the start than this mean nothing and are not shown. */
export const FORECAST_HORIZON_YEARS = 3
export const SPEED_DECIMALS = 4
export const BISECTION_ITERATIONS = 1000

export const PRODUCTIVE_RANGE: Ms = 90 * MINUTE
export const CRITICAL_RANGE: Ms = 45 * MINUTE
export const COFFEE_BREAK = { min: 10 * MINUTE, max: 15 * MINUTE } as const
export const LUNCH_BREAK = { min: 45 * MINUTE, max: 59 * MINUTE } as const
export const BIG_BREAK: Ms = 45 * MINUTE
/** What `absoluteHours` subtracts from a day for lunch. */
export const ABSOLUTE_DAY_BREAK: Ms = HOUR

export const COUNTDOWN_RED: Ms = DAY
export const COUNTDOWN_SALMON: Ms = 2 * DAY

export const TRUNCATE_LENGTH = 16
export const TRUNCATE_COPY_TOAST = 100
export const TRUNCATE_CHART_LABEL = 20
export const TRUNCATE_ASSIGNEE_BUTTON = 11

export const COPYRIGHT_START_YEAR = 2019
export const REPORTS_BY_USER_LIMIT = 1

export const TOASTS_AT_ONCE = 3

/** Limits of an imported file: far beyond any real one, but still quick to read. */
export const IMPORT = {
  characters: 32_000_000,
  depth: 100,
  text: 1_000_000,
  list: 100_000,
  /** Columns of a table. */
  columns: 500,
  /** Jobs in one import from another tool. */
  history: 20_000,
  /** Bytes of a calendar file. */
  calendar: 4_000_000,
} as const

/**
 * Levels of a project that a report indents and nests; deeper lines have their level number
 * instead.
 */
export const REPORT_LEVELS = 100
/** Lines of a report, and entries and characters of its result, that are rendered at a time. */
export const REPORT_LINES = 500
export const RESULT_ENTRIES = 200
export const RESULT_CHARACTERS = 20_000
/** Rows that a long list grows by. */
export const LIST_ROWS = 500
/** Ancestors of a job that its project tree shows, besides the root. */
export const TREE_PATH = 20
/** Children that one log entry names when they are deleted together. */
export const DELETED_CHILDREN_NAMED = 100

/** More working hours than any job takes: a larger effort is a mistake. */
export const EFFORT_HOURS = 100_000
