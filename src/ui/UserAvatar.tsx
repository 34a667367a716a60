import { colorOf, initialsOf } from '../domain/core/text'
import type { User } from '../domain/model/person/user'
import { useText } from './text'
import styles from './UserAvatar.module.css'

interface UserAvatarProps {
  /** Undefined for an assignee who is not among the users. */
  readonly user: Pick<User, 'displayName'> | undefined
  readonly size?: number
}

/** The initials on the name's own colour; a click shows the full name. */
export function UserAvatar({ user, size = 28 }: UserAvatarProps) {
  const text = useText()
  const name = user?.displayName ?? text.users.notFound
  const initials = user && initialsOf(user.displayName)
  return (
    <button
      type="button"
      className={styles.avatar}
      // The accessible name has to begin with the visible text, for voice control.
      aria-label={initials === undefined ? name : `${initials} ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        window.alert(name)
      }}
      style={{
        width: size,
        height: size,
        backgroundColor: user ? colorOf(user.displayName) : '#5b5f67',
        fontSize: size * 0.4,
      }}
    >
      {initials ?? '?'}
    </button>
  )
}
