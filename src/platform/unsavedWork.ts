const CHANNEL = 'hindcast:version'
const QUESTION = 'unsaved?'
const ANSWER = 'unsaved'

/** How long the other tabs have to answer. One that sleeps has nothing half written to lose. */
const PATIENCE = 300

/** Whoever would warn of leaving the page says so, without the browser asking anyone. */
const isUnsavedHere = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Answers the other tabs that ask whether a reload would lose something here. */
export function answerAboutUnsavedWork(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === QUESTION && isUnsavedHere()) channel.postMessage(ANSWER)
  }
}

/** Whether a reload would lose something in this tab or in another one of the app. */
export function isWorkUnsaved(): Promise<boolean> {
  if (isUnsavedHere()) return Promise.resolve(true)
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === ANSWER) resolve(true)
    }
    channel.postMessage(QUESTION)
    setTimeout(() => resolve(false), PATIENCE)
  }).finally(() => channel.close())
}
