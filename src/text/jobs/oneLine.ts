import { messages } from '../base/messages'

const en = {
  understood: 'Understood:',
  work: (hours: string, until: string) => `${hours} h of work → ${until}`,
  newPerson: (name: string, similar?: string) =>
    similar === undefined
      ? `New person: ${name}`
      : `New person: ${name} (there is already ${similar})`,
  due: (until: string) => `by ${until}`,
  past: 'That date is past, so it is not used',
  project: (title: string) => `Project: ${title}`,
  complexity: (value: number) => `complexity ${value}`,
  remove: (label: string) => `${label} (remove)`,
  names: 'Names that match',
  unclear: (mark: string, names: string) => `${mark} matches ${names}: type more of the name`,
  or: ' or ',
  asTitle: 'Treat as plain title',
}

const ru: typeof en = {
  understood: 'Понято:',
  work: (hours, until) => `${hours} ч работы → ${until}`,
  newPerson: (name, similar) =>
    similar === undefined
      ? `Новый человек: ${name}`
      : `Новый человек: ${name} (уже есть ${similar})`,
  due: (until) => `до ${until}`,
  past: 'Эта дата уже прошла, поэтому не учитывается',
  project: (title) => `Проект: ${title}`,
  complexity: (value) => `сложность ${value}`,
  remove: (label) => `${label} (убрать)`,
  names: 'Подходящие имена',
  unclear: (mark, names) => `${mark} подходит к ${names}: допишите имя`,
  or: ' или ',
  asTitle: 'Считать обычным названием',
}

/** How a line typed as a title was understood. */
export const oneLineMessages = messages(en, ru)
