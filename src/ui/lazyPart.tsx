import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'

/**
 * The component inside the theme of MUI, which is fetched along with it: the first load of the list
 * has none.
 */
export async function themed<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { MuiTheme }] = await Promise.all([loading, import('./theme')])
  return (props) => (
    <MuiTheme>
      <Part {...props} />
    </MuiTheme>
  )
}

/**
 * A component whose code is fetched when it first renders. React's own `lazy` is for parts of the
 * list that use no MUI, and for parts of pages, which have the theme around them.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await themed(load()) }))

/**
 * A component whose code is fetched when it is likely to be needed: then it renders at once. React
 * lets even an empty placeholder stay for 300 ms, and keys that are pressed meanwhile would be lost.
 */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched ??= await themed(load())
    return { default: fetched }
  }
  const Lazy: ComponentType<Props> = lazy(fetch)
  function Part(props: Props) {
    // The same for as long as it is there: another one would begin anew.
    const [View] = useState(() => fetched ?? Lazy)
    return (
      <Suspense>
        <View {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { fetch })
}

/**
 * A component that nobody misses until its code is there, or if that cannot be fetched. Nothing
 * waits for it: `lazy` waits by throwing, for which React and the browser take their time with
 * each. It gets no theme.
 */
export function unmissedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined
  let fetching: Promise<void> | undefined
  return function UnmissedPart(props: Props) {
    const [View, setView] = useState(() => fetched)
    useEffect(() => {
      if (View) return
      let isMounted = true
      fetching ??= load().then(
        (found) => {
          fetched = found
        },
        () => {},
      )
      fetching.then(() => {
        if (isMounted) startTransition(() => setView(() => fetched))
      })
      return () => {
        isMounted = false
      }
    }, [View])
    return (
      View && (
        <Suspense>
          <View {...props} />
        </Suspense>
      )
    )
  }
}
