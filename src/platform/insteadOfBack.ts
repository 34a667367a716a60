/**
 * Going back or forth does this instead, by whatever button or gesture. A browser lets no page hold
 * anyone for good: it goes when it is asked again before anything else is pressed. Returns how to stop.
 */
export function insteadOfBack(action: () => void): () => void {
  // Older browsers go at once.
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
