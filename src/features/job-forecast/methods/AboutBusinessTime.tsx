import { useMemo } from 'react'
import {
  commonProductivity,
  radialProductivity,
  weekdayComparisons,
} from '../../../domain/schedules/productivityCharts'
import { useSchedules } from '../../../hooks/stores'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import {
  CommonProductivity,
  RadialProductivity,
  WeekdayChart,
} from '../../../ui/charts/ProductivityCharts'
import { CollapsibleCard } from '../../../ui/page/CollapsibleCard'
import { useMessages } from '../../../ui/text'
import styles from './AboutBusinessTime.module.css'

/**
 * How much of the working time can be used, by schedule. Rendered once it is opened. The card names
 * it if nothing else does.
 */
export function AboutBusinessTime({ isTitled = false }: { readonly isTitled?: boolean }) {
  const { title, productivity } = useMessages(jobStatsMessages).businessTime
  return (
    <CollapsibleCard id="about_business_time" brief={isTitled ? productivity : title}>
      <ProductivityCharts />
    </CollapsibleCard>
  )
}

function ProductivityCharts() {
  const schedules = useSchedules((all) => all)
  const { radial, common, weekdays } = useMemo(
    () => ({
      radial: radialProductivity(schedules),
      common: commonProductivity(schedules),
      weekdays: weekdayComparisons(schedules),
    }),
    [schedules],
  )
  return (
    <div className={styles.charts}>
      <RadialProductivity schedules={radial} />
      {common.map(({ name, weekdays }) => (
        <CommonProductivity key={name} name={name} weekdays={weekdays} />
      ))}
      <WeekdayChart weekdays={weekdays} />
    </div>
  )
}
