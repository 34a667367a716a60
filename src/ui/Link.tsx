import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

const PathContext = createContext('/')

export const PathProvider = PathContext.Provider

/**
 * The path of the page. Whoever needs no more of the address renders only when the page is another
 * one, and not with each filter of a list.
 */
export const usePath = (): string => useContext(PathContext)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A whole path of the app. */
  readonly to: string
  /** State for the target page. */
  readonly state?: unknown
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/**
 * A link to another page. The router's own one renders again with every change of the address, which
 * in a list of links takes longer than the rest of the list; and it can preload data, which needs a
 * lot of code.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const href = navigator.createHref(to)

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // As with any link, going to where one is adds nothing to the history.
    const isHere = event.currentTarget.href === window.location.href
    if (isHere) navigator.replace(to, state)
    else navigator.push(to, state)
  }

  return <a {...rest} href={href} onClick={handleClick} />
}
