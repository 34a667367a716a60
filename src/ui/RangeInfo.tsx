import { useText } from './text'

/** Which items of how many are shown. The pager tells it in English. */
export function RangeInfo({ info }: { readonly info: string | undefined }) {
  const { pager } = useText()
  return <span role="status">{info?.replace('of', pager.of)}</span>
}
