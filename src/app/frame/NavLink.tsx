import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/Link'

/** A link that tells where one is: on its page, or on one below it. */
export function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  const isHere = `${pathname.toLowerCase()}/`.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}
