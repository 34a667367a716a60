import { messages } from '../base/messages'

const joined = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(', ')

export const dataMessages = messages(
  {
    title: 'Your data',
    lead: 'Everything lives in this browser and nowhere else. See whether it is safe, and take it with you.',
    download: 'Download',
    delete: 'Delete',
    holds: (jobs: number, users: number, schedules: number) =>
      `Jobs: ${jobs} · employees: ${users} · schedules: ${schedules}`,
    safety: {
      title: 'Is it safe?',
      verdicts: {
        safe: 'Your work is safe: every change is on the disk at once, and the browser has promised to keep it.',
        evictable:
          'Your work survives a crash, but the browser may clear it when the disk runs short. Ask the browser to keep it, or export a file now and then.',
        fullButKept:
          'Your work is safe in the journal, though local storage is full. Delete what you no longer need, and keep a file.',
        local:
          'Your work is saved but not crash-safe: without a journal a crash may take the last changes with it. Export a file now and then.',
        unsafe:
          'Your last changes are not on the disk yet. Leave this tab open until this sentence is gone.',
        full: 'New changes are not being saved: the storage is full. Export a file now, then delete what you no longer need.',
        memory:
          'Nothing is saved: this browser does not let Hindcast store anything. Export a file before you close this tab.',
        newer:
          'Your data was written by a newer version of Hindcast. It is left untouched: reload to get that version, or download what is stored.',
        readOnly:
          'Everything up to here is kept, but nothing can be changed in this tab any more. Reload to go on.',
      },
      where: 'Where it lives',
      places: {
        journal: 'This browser: a journal and its backups in IndexedDB, a copy in local storage',
        local: 'This browser: local storage alone',
        memory: 'The memory of this tab alone',
      },
      crash: 'Crash-safe',
      crashSafe: 'Yes, the journal is on',
      notCrashSafe: 'No, not crash-safe',
      local: 'Local storage',
      disk: 'On the disk, backups included',
      use: (used: string, limit: string) => `${used} of ${limit}`,
      unknown: 'The browser does not tell',
      kept: 'Kept by the browser',
      promised: 'Promised',
      notPromised: 'Not promised',
      ask: 'Ask the browser',
      promisedNow: 'The browser promised to keep your data',
      refused:
        'The browser did not promise it. It decides by how much you use the page: bookmark or install it, then ask again.',
      lastBackup: 'Last backup',
      noBackup: 'None yet',
    },
    backups: {
      title: 'Backups',
      hint: 'Taken every hour while you work, and before every import, restore and fresh start. The last ten stay, one an hour for a day and one a day for two weeks.',
      now: 'Back up now',
      taken: 'Backup taken',
      upToDate: 'Nothing has changed since the last backup',
      empty: 'No backups yet. The first one comes by itself as you work.',
      unavailable:
        'This browser gives Hindcast no database, so there are no backups. Export a file now and then.',
      failed: 'The backups cannot be read',
      restore: 'Restore',
      restoreOf: (date: string) => `Restore the backup of ${date}`,
      downloadOf: (date: string) => `Download the backup of ${date}`,
      deleteOf: (date: string) => `Delete the backup of ${date}`,
      confirmDelete: (date: string) => `Delete the backup of ${date}?\nThis cannot be undone.`,
      garbled: 'The disk has garbled this backup. Try an older one.',
      more: (count: number) => `Show ${count} more`,
      reasons: {
        hourly: 'While you worked',
        import: 'Before an import',
        restore: 'Before a restore',
        replaced: 'Before stored data was replaced from outside',
        afresh: 'Before a fresh start',
        upgrade: 'Before the first change by a new version',
        byHand: 'By hand',
      },
    },
    aside: {
      title: 'Set aside',
      hint: 'Stored texts that could not be read in full, kept as they were found. Download them before you delete them: a repaired file can be imported.',
      ofJobs: (number: string) => `Jobs and employees, text ${number}`,
      ofSchedules: (number: string) => `Schedules, text ${number}`,
      downloadOf: (name: string) => `Download: ${name}`,
      deleteOf: (name: string) => `Delete: ${name}`,
      confirmDelete: (name: string) => `Delete for good?\n${name}. This cannot be undone.`,
    },
    afresh: {
      title: 'Start afresh',
      hint: 'Puts an empty list in the place of all jobs, employees and schedules. A backup is taken first.',
      action: 'Start afresh…',
      confirm: 'Start with an empty list?',
      confirmHint:
        'All of this goes away. A backup is taken first, and you can undo it right after.',
      empty: 'There is nothing to clear.',
    },
    done: {
      imported: (added: number, changed: number) =>
        `Imported: ${joined([`${added} new`, changed > 0 && `${changed} changed`])}`,
      replaced: 'Replaced by the file',
      restored: (date: string) => `Restored the backup of ${date}`,
      afresh: 'Started afresh',
      undo: 'Undo',
      undone: 'Undone: everything is as it was',
      changedSince: 'It can no longer be undone: something was changed since. The backup is below.',
      failed: 'It did not work',
      frozen: 'Nothing can be changed in this tab. Reload and try again.',
    },
    noBackup: 'No backup could be taken. Go on without one?',
    noBackupHint:
      'You can still undo it as long as this tab is open. Exporting a file first is safer.',
  },
  {
    title: 'Ваши данные',
    lead: 'Всё живёт в этом браузере и больше нигде. Здесь видно, надёжно ли это, и отсюда данные можно забрать с собой.',
    download: 'Скачать',
    delete: 'Удалить',
    holds: (jobs, users, schedules) =>
      `Задач: ${jobs} · сотрудников: ${users} · расписаний: ${schedules}`,
    safety: {
      title: 'Надёжно ли это?',
      verdicts: {
        safe: 'Ваша работа в безопасности: каждое изменение сразу на диске, и браузер обещал его хранить.',
        evictable:
          'Ваша работа переживёт сбой, но браузер может стереть её, когда на диске кончится место. Попросите браузер хранить её или иногда сохраняйте файл.',
        fullButKept:
          'Ваша работа надёжно лежит в журнале, хотя локальное хранилище заполнено. Удалите ненужное и сохраните файл.',
        local:
          'Ваша работа сохранена, но не защищена от сбоя: без журнала сбой может унести последние изменения. Иногда сохраняйте файл.',
        unsafe:
          'Последние изменения ещё не на диске. Не закрывайте вкладку, пока видно это предложение.',
        full: 'Новые изменения не сохраняются: хранилище заполнено. Сохраните файл сейчас, потом удалите ненужное.',
        memory:
          'Ничего не сохраняется: браузер не даёт Hindcast ничего хранить. Сохраните файл, прежде чем закрыть вкладку.',
        newer:
          'Данные записаны более новой версией Hindcast. Они не тронуты: обновите страницу, чтобы получить её, или скачайте то, что хранится.',
        readOnly:
          'Всё до этого места сохранено, но изменить в этой вкладке уже ничего нельзя. Обновите страницу.',
      },
      where: 'Где живут данные',
      places: {
        journal: 'В этом браузере: журнал и копии в IndexedDB, снимок в локальном хранилище',
        local: 'В этом браузере: только локальное хранилище',
        memory: 'Только в памяти этой вкладки',
      },
      crash: 'Защита от сбоев',
      crashSafe: 'Есть, журнал включён',
      notCrashSafe: 'Нет, сбой опасен',
      local: 'Локальное хранилище',
      disk: 'На диске вместе с копиями',
      use: (used, limit) => `${used} из ${limit}`,
      unknown: 'Браузер не говорит',
      kept: 'Браузер хранит',
      promised: 'Обещал',
      notPromised: 'Не обещал',
      ask: 'Попросить браузер',
      promisedNow: 'Браузер обещал хранить ваши данные',
      refused:
        'Браузер не пообещал. Он смотрит, как часто вы здесь бываете: добавьте страницу в закладки или установите её и попросите снова.',
      lastBackup: 'Последняя копия',
      noBackup: 'Пока нет',
    },
    backups: {
      title: 'Резервные копии',
      hint: 'Сохраняются каждый час, пока вы работаете, и перед каждым импортом, восстановлением и началом заново. Хранятся десять последних, по одной в час за сутки и по одной в день за две недели.',
      now: 'Сохранить копию',
      taken: 'Копия сохранена',
      upToDate: 'С последней копии ничего не изменилось',
      empty: 'Копий пока нет. Первая появится сама, пока вы работаете.',
      unavailable:
        'Браузер не даёт Hindcast базы данных, поэтому копий нет. Иногда сохраняйте файл.',
      failed: 'Копии не удалось прочитать',
      restore: 'Восстановить',
      restoreOf: (date) => `Восстановить копию от ${date}`,
      downloadOf: (date) => `Скачать копию от ${date}`,
      deleteOf: (date) => `Удалить копию от ${date}`,
      confirmDelete: (date) => `Удалить копию от ${date}?\nОтменить это нельзя.`,
      garbled: 'Диск испортил эту копию. Попробуйте более раннюю.',
      more: (count) => `Показать ещё ${count}`,
      reasons: {
        hourly: 'Во время работы',
        import: 'Перед импортом',
        restore: 'Перед восстановлением',
        replaced: 'Перед заменой данных извне',
        afresh: 'Перед началом заново',
        upgrade: 'Перед первым изменением в новой версии',
        byHand: 'Вручную',
      },
    },
    aside: {
      title: 'Отложено',
      hint: 'Сохранённые тексты, которые не удалось прочитать целиком, в том виде, в каком они нашлись. Скачайте их, прежде чем удалять: исправленный файл можно импортировать.',
      ofJobs: (number) => `Задачи и сотрудники, текст ${number}`,
      ofSchedules: (number) => `Расписания, текст ${number}`,
      downloadOf: (name) => `Скачать: ${name}`,
      deleteOf: (name) => `Удалить: ${name}`,
      confirmDelete: (name) => `Удалить навсегда?\n${name}. Отменить это нельзя.`,
    },
    afresh: {
      title: 'Начать заново',
      hint: 'Ставит пустой список на место всех задач, сотрудников и расписаний. Сначала сохраняется копия.',
      action: 'Начать заново…',
      confirm: 'Начать с пустого списка?',
      confirmHint: 'Всё это пропадёт. Сначала сохраняется копия, и сразу после можно отменить.',
      empty: 'Убирать нечего.',
    },
    done: {
      imported: (added, changed) =>
        `Импортировано: ${joined([`новых ${added}`, changed > 0 && `изменено ${changed}`])}`,
      replaced: 'Заменено файлом',
      restored: (date) => `Восстановлена копия от ${date}`,
      afresh: 'Начато заново',
      undo: 'Отменить',
      undone: 'Отменено: всё как было',
      changedSince: 'Отменить уже нельзя: что-то с тех пор изменилось. Копия в списке ниже.',
      failed: 'Не получилось',
      frozen: 'В этой вкладке ничего нельзя изменить. Обновите страницу и попробуйте снова.',
    },
    noBackup: 'Копию сохранить не удалось. Продолжить без неё?',
    noBackupHint:
      'Отменить действие можно, пока открыта эта вкладка. Надёжнее сначала сохранить файл.',
  },
)

export type DataText = (typeof dataMessages)['en']
