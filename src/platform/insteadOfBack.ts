/**
 * Intercepts going back or forward, by whatever button or gesture. A browser lets no page trap the
 * user: a second attempt without another interaction goes through. Returns a function that stops.
 */
export function insteadOfBack(action: () => void): () => void {
  // Older browsers leave at once.
  if (!('navigation' in window)) return () => {}
  const { navigation } = window
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    action()
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}
