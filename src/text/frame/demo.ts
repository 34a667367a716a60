import { messages } from '../base/messages'

const en = {
  name: 'Demo',
  strip: 'This is a demo team. Nothing here is kept, and your own data is untouched.',
  leave: 'Leave the demo',
  data: {
    title: 'This is the demo',
    hint: 'The demo team lives in this tab alone: there is nothing to back up or to bring in. Your own data, its backups and the ways in and out are where you left them, and come back when you leave the demo.',
  },
}

const ru: typeof en = {
  name: 'Демо',
  strip: 'Это команда для примера. Здесь ничего не сохраняется, а ваши данные не затронуты.',
  leave: 'Выйти из примера',
  data: {
    title: 'Это пример',
    hint: 'Команда для примера живёт только в этой вкладке: сохранять и загружать здесь нечего. Ваши данные и их копии остались на месте и появятся, когда вы выйдете из примера.',
  },
}

/** What is said while a made-up team is shown. */
export const demoMessages = messages(en, ru)
