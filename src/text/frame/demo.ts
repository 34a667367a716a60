import { messages } from '../base/messages'

const en = {
  name: 'Demo',
  strip: 'This is a demo team. Nothing is saved here, and your own data is untouched.',
  leave: 'Leave the demo',
  data: {
    title: 'This is the demo',
    hint: 'The demo team exists only in this tab, so there is nothing to back up, import or export. To get back to your own data and its backups, leave the demo.',
  },
}

const ru: typeof en = {
  name: 'Демо',
  strip: 'Это демо-команда. Здесь ничего не сохраняется, а ваши данные не затронуты.',
  leave: 'Выйти из демо',
  data: {
    title: 'Это демо',
    hint: 'Демо-команда существует только в этой вкладке, поэтому сохранять, импортировать и экспортировать здесь нечего. Чтобы вернуться к своим данным и их копиям, выйдите из демо.',
  },
}

/** The messages shown while the demo is open. */
export const demoMessages = messages(en, ru)
