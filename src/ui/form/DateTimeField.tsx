import MuiSkeleton from '@mui/material/Skeleton'
import { lazy, memo, Suspense } from 'react'
import type { DateTimeInputProps } from './DateTimeInput'

const DateTimeInput = lazy(async () => ({
  default: (await import('./DateTimeInput')).DateTimeInput,
}))

/** Of the field and the line of help under it. */
const HEIGHT = 63

/** A date with its time. Its code comes when it is first shown, into room that is kept for it. */
export const DateTimeField = memo(function DateTimeField(props: DateTimeInputProps) {
  return (
    <Suspense
      fallback={<MuiSkeleton variant="rounded" height={40} sx={{ mb: `${HEIGHT - 40}px` }} />}
    >
      <DateTimeInput {...props} />
    </Suspense>
  )
})
