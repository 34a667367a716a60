import { messages } from '../base/messages'

/** Why changes are not saved as they should be, and what happened to them. */
export const storageMessages = messages(
  {
    full: 'Browser storage is full. New changes are lost when you close this tab. Delete what you no longer need to free space.',
    fullButSafe:
      'Local storage is full. Your changes are still saved in the journal. Delete what you no longer need, or export your data to a file.',
    deniedButSafe:
      'The browser does not let Hindcast use local storage. Your changes are still saved in the journal.',
    local:
      'Not crash-safe: this window has no database for Hindcast, which is common in private windows. Your changes are saved in local storage, but a crash may lose the last few seconds, and two tabs may overwrite each other. Work in one tab only.',
    denied:
      'Not saved: this browser does not let Hindcast store anything. Changes are lost when you close this tab. Export your data first.',
    newer:
      'Your data was written by a newer version of Hindcast. It is untouched, and you cannot change it here. Reload to get the newer version.',
    oldTab:
      'A newer version of Hindcast is open in another tab, so you cannot make changes in this one. Reload to continue.',
    lost: 'The browser closed the journal. You can continue working: changes wait in this tab and are saved as soon as the journal is available again.',
    diskFull:
      'The disk is full. You can continue working: changes wait in this tab and are saved as soon as there is space. Free some space, or export your data to a file.',
    onlyHere:
      'Your latest changes exist only in this tab. Leave it open, or export your data to a file.',
    unsafe:
      'Your latest changes are not saved to disk yet. Leave this tab open until this message disappears.',
    restored: 'Local storage was empty or damaged. Everything was restored from the journal.',
    journalLost:
      'The browser lost the journal. Your data was restored from local storage; the latest changes before that may be missing.',
    journalRebuilt: 'The browser lost the journal. It was rebuilt from its second copy.',
    setAside: {
      all: 'Your stored data could not be read. It was set aside unchanged, and you start with an empty list.',
      parts:
        'Some of your stored data could not be read. Those parts were set aside unchanged; the rest is here.',
    },
    toData: 'View your data',
    reload: 'Reload',
    dismiss: 'Dismiss',
  },
  {
    full: 'Хранилище браузера заполнено. Новые изменения пропадут, когда вы закроете эту вкладку. Удалите ненужное, чтобы освободить место.',
    fullButSafe:
      'Локальное хранилище заполнено. Изменения по-прежнему сохраняются в журнале. Удалите ненужное или экспортируйте данные в файл.',
    deniedButSafe:
      'Браузер не даёт Hindcast доступа к локальному хранилищу. Изменения по-прежнему сохраняются в журнале.',
    local:
      'Не защищено от сбоя: в этом окне у Hindcast нет базы данных, как часто бывает в приватных окнах. Изменения сохраняются в локальном хранилище, но при сбое последние секунды могут пропасть, а две вкладки могут затереть изменения друг друга. Работайте в одной вкладке.',
    denied:
      'Не сохраняется: браузер не даёт Hindcast ничего хранить. Изменения пропадут, когда вы закроете эту вкладку. Сначала экспортируйте данные.',
    newer:
      'Данные записаны более новой версией Hindcast. Они не тронуты, и изменить их здесь нельзя. Обновите страницу, чтобы получить новую версию.',
    oldTab:
      'В другой вкладке открыта более новая версия Hindcast, поэтому в этой ничего изменить нельзя. Обновите страницу.',
    lost: 'Браузер закрыл журнал. Можно работать дальше: изменения ждут в этой вкладке и сохранятся, как только журнал снова станет доступен.',
    diskFull:
      'Диск заполнен. Можно работать дальше: изменения ждут в этой вкладке и сохранятся, как только появится место. Освободите место или экспортируйте данные в файл.',
    onlyHere:
      'Последние изменения есть только в этой вкладке. Не закрывайте её или экспортируйте данные в файл.',
    unsafe:
      'Последние изменения ещё не сохранены на диск. Не закрывайте вкладку, пока видно это сообщение.',
    restored: 'Локальное хранилище было пустым или повреждённым. Всё восстановлено из журнала.',
    journalLost:
      'Браузер потерял журнал. Данные восстановлены из локального хранилища; последних изменений может не хватать.',
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
