import { messages } from '../base/messages'

const en = {
  understood: 'Understood:',
  work: (hours: string, until: string) => `${hours} h of work → ${until}`,
  newcomer: (name: string) => `${name} (new)`,
  complexity: (value: number) => `complexity ${value}`,
  unclear: (mark: string, names: string) => `${mark} may be ${names}: type more of the name`,
  or: ' or ',
  asTitle: 'Keep as title',
}

const ru: typeof en = {
  understood: 'Понято:',
  work: (hours, until) => `${hours} ч работы → ${until}`,
  newcomer: (name) => `${name} (новый человек)`,
  complexity: (value) => `сложность ${value}`,
  unclear: (mark, names) => `${mark} — это ${names}: допишите имя`,
  or: ' или ',
  asTitle: 'Оставить в названии',
}

/** What a line typed as a title was understood to say. */
export const oneLineMessages = messages(en, ru)
