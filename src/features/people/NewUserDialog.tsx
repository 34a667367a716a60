import { draftPlaces } from '../../domain/entry/draftPlaces'
import { displayNameIssue, similarName } from '../../domain/model/person/user'
import { useApp, useSend } from '../../hooks/stores'
import { issueSentence } from '../../text/base/issues'
import { employeesMessages } from '../../text/jobs/employees'
import { NameDialog } from '../../ui/dialogs/NameDialog'
import { useLanguage, useMessages } from '../../ui/text'

export function NewUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { newUser, displayName, save, rejected, similar } = useMessages(employeesMessages)
  const language = useLanguage()
  const send = useSend()
  const users = useApp((state) => state.users.items)
  return (
    <NameDialog
      place={draftPlaces.newEmployee}
      messages={{ title: newUser, label: displayName, save, rejected }}
      problemOf={(name) => {
        const issue = displayNameIssue(name, users)
        return issue && issueSentence(issue, language)
      }}
      warningOf={(name) => {
        const known = similarName(
          name,
          users.map((user) => user.displayName),
        )
        return known === undefined ? null : similar(known)
      }}
      isThere={(name) => users.some((user) => user.displayName === name)}
      onSave={(name) =>
        send({ type: 'user.commit', set: { displayName: name }, saves: [draftPlaces.newEmployee] })
      }
      onClose={onClose}
    />
  )
}
