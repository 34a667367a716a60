import { whenPresent } from '../../../platform/whenPresent'

export const TITLE_FIELD_ID = 'new_job_title'

/** Puts the cursor into the field for a new job, as soon as it is on the page. */
export const focusTitleField = (): void => {
  whenPresent(
    () => document.getElementById(TITLE_FIELD_ID),
    (field) => field.focus(),
  )
}
