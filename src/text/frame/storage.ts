import { messages } from '../base/messages'

/** Why work is not being kept as it should be, and what became of it. */
export const storageMessages = messages(
  {
    full: 'The browser’s storage is full. New changes last only until this tab is closed: delete what you no longer need to make room.',
    fullButKept:
      'Local storage is full. Your work goes on and stays safe in the journal; delete what you no longer need, or keep a copy as a file.',
    deniedButKept:
      'Local storage is closed to Hindcast. Your work goes on and stays safe in the journal.',
    local:
      'Not crash-safe: this window has no database for Hindcast, as private windows often do. Your work is kept in local storage, but a crash may lose the last seconds of it, and two tabs may overwrite each other: work in one.',
    denied:
      'Not saved: this browser does not let Hindcast store anything. Changes last only until this tab is closed; export them before.',
    newer:
      'Your data was written by a newer version of Hindcast, so it is left untouched and nothing can be changed here. Reload to get the newer version.',
    oldTab:
      'A newer version of Hindcast is open in another tab, so nothing can be changed in this one. Reload to go on.',
    lost: 'The browser took the journal away. You can go on working: changes wait here and are saved as soon as the journal is back.',
    diskFull:
      'The disk is full. You can go on working: changes wait here and are saved as soon as there is room. Free some space, or save your data as a file.',
    onlyHere:
      'Your last changes are in this tab alone. Leave it open, or save your data as a file.',
    unsafe:
      'Your last changes are not on the disk yet. Leave this tab open until this line is gone.',
    restored: 'Local storage was empty or broken. Everything was restored from the journal.',
    journalLost:
      'The browser lost the journal. You see what local storage kept; the last changes before that may be missing.',
    journalRebuilt: 'The browser lost the journal. It was rebuilt from its second copy.',
    setAside: {
      all: 'What was stored here could not be read. It was set aside unchanged, and you start with an empty list.',
      parts:
        'Some of what was stored here could not be read. Those parts were set aside unchanged; the rest is here.',
    },
    toData: 'See your data',
    reload: 'Reload',
    dismiss: 'Dismiss',
  },
  {
    full: 'Хранилище браузера заполнено. Новые изменения живут, только пока открыта эта вкладка: удалите ненужное, чтобы освободить место.',
    fullButKept:
      'Локальное хранилище заполнено. Работа продолжается и надёжно хранится в журнале; удалите ненужное или сохраните копию в файл.',
    deniedButKept:
      'Локальное хранилище закрыто для Hindcast. Работа продолжается и надёжно хранится в журнале.',
    local:
      'Не защищено от сбоя: в этом окне у Hindcast нет базы данных, как часто бывает в приватных окнах. Работа хранится в локальном хранилище, но при сбое последние секунды могут пропасть, а две вкладки могут затереть друг друга: работайте в одной.',
    denied:
      'Не сохраняется: браузер не даёт Hindcast ничего хранить. Изменения живут, только пока открыта эта вкладка; выгрузите их до этого.',
    newer:
      'Данные записаны более новой версией Hindcast, поэтому они не тронуты и изменить здесь ничего нельзя. Обновите страницу, чтобы получить новую версию.',
    oldTab:
      'В другой вкладке открыта более новая версия Hindcast, поэтому в этой ничего изменить нельзя. Обновите страницу.',
    lost: 'Браузер забрал журнал. Можно работать дальше: изменения ждут здесь и сохранятся, как только журнал вернётся.',
    diskFull:
      'Диск заполнен. Можно работать дальше: изменения ждут здесь и сохранятся, как только появится место. Освободите место или сохраните данные в файл.',
    onlyHere:
      'Последние изменения есть только в этой вкладке. Не закрывайте её или сохраните данные в файл.',
    unsafe: 'Последние изменения ещё не на диске. Не закрывайте вкладку, пока видна эта строка.',
    restored: 'Локальное хранилище было пустым или повреждённым. Всё восстановлено из журнала.',
    journalLost:
      'Браузер потерял журнал. Показано то, что было в локальном хранилище; последних изменений может не хватать.',
    journalRebuilt: 'Браузер потерял журнал. Он восстановлен из второй копии.',
    setAside: {
      all: 'Сохранённые данные не удалось прочитать. Они отложены без изменений, а список начат заново.',
      parts:
        'Часть сохранённых данных не удалось прочитать. Она отложена без изменений, остальное на месте.',
    },
    toData: 'К данным',
    reload: 'Обновить',
    dismiss: 'Скрыть',
  },
  (en) => en,
)

export type StorageText = (typeof storageMessages)['en']
