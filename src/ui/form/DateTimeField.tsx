import MuiSkeleton from '@mui/material/Skeleton'
import { lazy, memo, Suspense } from 'react'
import type { DateTimeInputProps } from './DateTimeInput'

const DateTimeInput = lazy(async () => ({
  default: (await import('./DateTimeInput')).DateTimeInput,
}))

/** The height of the field and its helper text. */
const HEIGHT = 63

/** A date with its time. Its code loads when it is first shown, into reserved room. */
export const DateTimeField = memo(function DateTimeField(props: DateTimeInputProps) {
  return (
    <Suspense
      fallback={<MuiSkeleton variant="rounded" height={40} sx={{ mb: `${HEIGHT - 40}px` }} />}
    >
      <DateTimeInput {...props} />
    </Suspense>
  )
})
