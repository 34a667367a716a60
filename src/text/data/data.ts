import { messages } from '../base/messages'

const joined = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(', ')

export const dataMessages = messages(
  {
    title: 'Your data',
    lead: 'Everything is stored in this browser and nowhere else. Check whether it is safe, back it up and export it.',
    download: 'Download',
    delete: 'Delete',
    counts: (jobs: number, users: number, schedules: number) =>
      `Jobs: ${jobs} · employees: ${users} · schedules: ${schedules}`,
    safety: {
      title: 'Is it safe?',
      verdicts: {
        safe: 'Your data is safe: every change is saved to disk at once, and the browser will not clear it.',
        evictable:
          'Your data survives a crash, but the browser may clear it when disk space runs low. Request persistent storage, or export a file regularly.',
        fullButSafe:
          'Your data is safe in the journal, but local storage is full. Delete what you no longer need, and export a file.',
        local:
          'Your data is saved but not crash-safe: without a journal, a crash may lose your latest changes. Export a file regularly.',
        unsafe:
          'Your latest changes are not saved to disk yet. Leave this tab open until this message disappears.',
        full: 'New changes are not being saved: storage is full. Export a file now, then delete what you no longer need.',
        memory:
          'Nothing is saved: this browser does not let Hindcast store anything. Export a file before you close this tab.',
        newer:
          'Your data was written by a newer version of Hindcast. It is untouched. Reload to get that version, or download the stored data.',
        readOnly:
          'Everything so far is saved, but you can no longer make changes in this tab. Reload to continue.',
      },
      where: 'Where it is stored',
      places: {
        journal: 'This browser: a journal and its backups in IndexedDB, a copy in local storage',
        local: 'This browser: local storage only',
        memory: 'Only the memory of this tab',
      },
      crash: 'Crash-safe',
      crashSafe: 'Yes, the journal is on',
      notCrashSafe: 'No, not crash-safe',
      local: 'Local storage',
      disk: 'On disk, including backups',
      use: (used: string, limit: string) => `${used} of ${limit}`,
      unknown: 'Not reported by the browser',
      persistent: 'Persistent storage',
      granted: 'Granted',
      notGranted: 'Not granted',
      request: 'Request persistent storage',
      grantedNow: 'Persistent storage granted: the browser will not clear your data',
      refused:
        'The browser did not grant persistent storage. It decides by how much you use this page: bookmark or install it, then try again.',
      lastBackup: 'Last backup',
      noBackup: 'None yet',
    },
    backups: {
      title: 'Backups',
      hint: 'Taken every hour while you work, and before you import, restore or delete everything. Saved are the last ten, one per hour for a day and one per day for two weeks.',
      now: 'Back up now',
      taken: 'Backup taken',
      upToDate: 'Nothing has changed since the last backup',
      empty: 'No backups yet. The first one is taken automatically while you work.',
      unavailable:
        'This browser gives Hindcast no database, so there are no backups. Export a file regularly.',
      failed: 'The backups could not be read',
      restore: 'Restore',
      restoreOf: (date: string) => `Restore the backup of ${date}`,
      downloadOf: (date: string) => `Download the backup of ${date}`,
      deleteOf: (date: string) => `Delete the backup of ${date}`,
      confirmDelete: (date: string) => `Delete the backup of ${date}?\nThis cannot be undone.`,
      damaged: 'This backup is damaged and cannot be read. Try an older one.',
      more: (count: number) => `Show ${count} more`,
      reasons: {
        hourly: 'Hourly',
        import: 'Before an import',
        restore: 'Before a restore',
        replaced: 'Before stored data was replaced externally',
        afresh: 'Before deleting everything',
        upgrade: 'Before the first change by a new version',
        byHand: 'Manual',
      },
    },
    setAside: {
      title: 'Set aside',
      hint: 'Stored data that could not be read in full, saved unchanged. Download it before you delete it: a repaired file can be imported.',
      ofJobs: (number: string) => `Jobs and employees, text ${number}`,
      ofSchedules: (number: string) => `Schedules, text ${number}`,
      downloadOf: (name: string) => `Download: ${name}`,
      deleteOf: (name: string) => `Delete: ${name}`,
      confirmDelete: (name: string) => `Delete permanently?\n${name}. This cannot be undone.`,
    },
    deleteAll: {
      title: 'Delete everything',
      hint: 'Deletes all jobs, employees and schedules. A backup is taken first.',
      action: 'Delete everything…',
      confirm: 'Delete everything?',
      confirmHint:
        'All of this will be deleted. A backup is taken first, and you can undo it right after.',
      empty: 'There is nothing to delete.',
    },
    done: {
      imported: (added: number, changed: number) =>
        `Imported: ${joined([`${added} new`, changed > 0 && `${changed} changed`])}`,
      replaced: 'Replaced with the file',
      restored: (date: string) => `Restored the backup of ${date}`,
      deletedAll: 'Everything deleted',
      undo: 'Undo',
      undone: 'Undone: everything is as before',
      changedSince:
        'This can no longer be undone: the data has changed since. The backup is below.',
      failed: 'That failed, and nothing was changed. Try again.',
      frozen: 'You cannot make changes in this tab. Reload and try again.',
    },
    noBackup: 'The backup failed. Continue without one?',
    noBackupHint:
      'You can still undo this while this tab is open. Exporting a file first is safer.',
  },
  {
    title: 'Ваши данные',
    lead: 'Все данные хранятся в этом браузере и больше нигде. Здесь можно проверить их сохранность, сделать копию и экспортировать их.',
    download: 'Скачать',
    delete: 'Удалить',
    counts: (jobs, users, schedules) =>
      `Задач: ${jobs} · сотрудников: ${users} · расписаний: ${schedules}`,
    safety: {
      title: 'Данные в безопасности?',
      verdicts: {
        safe: 'Ваши данные в безопасности: каждое изменение сразу сохраняется на диск, и браузер его не сотрёт.',
        evictable:
          'Данные переживут сбой, но браузер может стереть их, когда на диске кончится место. Запросите постоянное хранение или регулярно экспортируйте файл.',
        fullButSafe:
          'Данные в безопасности в журнале, но локальное хранилище заполнено. Удалите ненужное и экспортируйте файл.',
        local:
          'Данные сохранены, но не защищены от сбоя: без журнала при сбое могут пропасть последние изменения. Регулярно экспортируйте файл.',
        unsafe:
          'Последние изменения ещё не сохранены на диск. Не закрывайте вкладку, пока видно это сообщение.',
        full: 'Новые изменения не сохраняются: хранилище заполнено. Экспортируйте файл сейчас, затем удалите ненужное.',
        memory:
          'Ничего не сохраняется: браузер не даёт Hindcast ничего хранить. Экспортируйте файл, прежде чем закрыть вкладку.',
        newer:
          'Данные записаны более новой версией Hindcast. Они не тронуты. Обновите страницу, чтобы получить эту версию, или скачайте сохранённые данные.',
        readOnly:
          'Всё до этого момента сохранено, но изменить что-либо в этой вкладке уже нельзя. Обновите страницу.',
      },
      where: 'Где хранятся данные',
      places: {
        journal: 'В этом браузере: журнал и копии в IndexedDB, снимок в локальном хранилище',
        local: 'В этом браузере: только локальное хранилище',
        memory: 'Только в памяти этой вкладки',
      },
      crash: 'Защита от сбоев',
      crashSafe: 'Есть, журнал включён',
      notCrashSafe: 'Нет, не защищено от сбоя',
      local: 'Локальное хранилище',
      disk: 'На диске вместе с копиями',
      use: (used, limit) => `${used} из ${limit}`,
      unknown: 'Браузер не сообщает',
      persistent: 'Постоянное хранение',
      granted: 'Разрешено',
      notGranted: 'Не разрешено',
      request: 'Запросить постоянное хранение',
      grantedNow: 'Постоянное хранение разрешено: браузер не сотрёт ваши данные',
      refused:
        'Браузер не разрешил постоянное хранение. Он учитывает, как часто вы здесь бываете: добавьте страницу в закладки или установите её и попробуйте снова.',
      lastBackup: 'Последняя копия',
      noBackup: 'Пока нет',
    },
    backups: {
      title: 'Резервные копии',
      hint: 'Сохраняются каждый час, пока вы работаете, и перед импортом, восстановлением или удалением всего. Хранятся десять последних, по одной в час за сутки и по одной в день за две недели.',
      now: 'Сохранить копию',
      taken: 'Копия сохранена',
      upToDate: 'С последней копии ничего не изменилось',
      empty: 'Копий пока нет. Первая сохранится автоматически, пока вы работаете.',
      unavailable:
        'Браузер не даёт Hindcast базы данных, поэтому копий нет. Регулярно экспортируйте файл.',
      failed: 'Копии не удалось прочитать',
      restore: 'Восстановить',
      restoreOf: (date) => `Восстановить копию от ${date}`,
      downloadOf: (date) => `Скачать копию от ${date}`,
      deleteOf: (date) => `Удалить копию от ${date}`,
      confirmDelete: (date) => `Удалить копию от ${date}?\nОтменить это нельзя.`,
      damaged: 'Эта копия повреждена и не читается. Попробуйте более раннюю.',
      more: (count) => `Показать ещё ${count}`,
      reasons: {
        hourly: 'Ежечасно',
        import: 'Перед импортом',
        restore: 'Перед восстановлением',
        replaced: 'Перед заменой данных извне',
        afresh: 'Перед удалением всего',
        upgrade: 'Перед первым изменением в новой версии',
        byHand: 'Вручную',
      },
    },
    setAside: {
      title: 'Отложено',
      hint: 'Данные, которые не удалось прочитать целиком, сохранены без изменений. Скачайте их, прежде чем удалять: исправленный файл можно импортировать.',
      ofJobs: (number) => `Задачи и сотрудники, текст ${number}`,
      ofSchedules: (number) => `Расписания, текст ${number}`,
      downloadOf: (name) => `Скачать: ${name}`,
      deleteOf: (name) => `Удалить: ${name}`,
      confirmDelete: (name) => `Удалить навсегда?\n${name}. Отменить это нельзя.`,
    },
    deleteAll: {
      title: 'Удалить всё',
      hint: 'Удаляет все задачи, всех сотрудников и расписания. Сначала сохраняется копия.',
      action: 'Удалить всё…',
      confirm: 'Удалить всё?',
      confirmHint:
        'Всё это будет удалено. Сначала сохраняется копия, и удаление можно сразу отменить.',
      empty: 'Удалять нечего.',
    },
    done: {
      imported: (added, changed) =>
        `Импортировано: ${joined([`новых ${added}`, changed > 0 && `изменено ${changed}`])}`,
      replaced: 'Заменено файлом',
      restored: (date) => `Восстановлена копия от ${date}`,
      deletedAll: 'Всё удалено',
      undo: 'Отменить',
      undone: 'Отменено: всё как было',
      changedSince: 'Отменить уже нельзя: данные с тех пор изменились. Копия в списке ниже.',
      failed: 'Не получилось, ничего не изменено. Попробуйте снова.',
      frozen: 'В этой вкладке ничего нельзя изменить. Обновите страницу и попробуйте снова.',
    },
    noBackup: 'Копию сохранить не удалось. Продолжить без неё?',
    noBackupHint:
      'Отменить действие можно, пока открыта эта вкладка. Надёжнее сначала экспортировать файл.',
  },
)

export type DataText = (typeof dataMessages)['en']
