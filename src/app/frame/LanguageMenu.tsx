import { mdiTranslate } from '@mdi/js'
import { useText } from '../../ui/text'
import { LANGUAGES, useChosenLanguage } from '../preferences/languageChoice'
import { ChoiceMenu } from './ChoiceMenu'

export function LanguageMenu() {
  const text = useText()
  const { language, choose } = useChosenLanguage()
  return (
    <ChoiceMenu
      name={text.language.name}
      icon={mdiTranslate}
      chosen={language}
      choices={LANGUAGES.map((value) => ({
        value,
        label: text.language[value],
        choose: () => choose(value),
      }))}
    />
  )
}
