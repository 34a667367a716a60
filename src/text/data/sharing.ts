import { messages } from '../base/messages'

const changes = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`
const minutes = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`

const russianPlural = new Intl.PluralRules('ru')
const inRussian = (count: number, one: string, few: string, many: string): string => {
  const form = russianPlural.select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}
const changesInRussian = (count: number) => inRussian(count, 'изменение', 'изменения', 'изменений')
const minutesInRussian = (count: number) => inRussian(count, 'минуту', 'минуты', 'минут')

export const sharingMessages = messages(
  {
    title: 'Sharing',
    lead: (name: string) =>
      `Everything is stored in this browser, and shared, encrypted, with the members of “${name}”. Check whether it is safe, back it up and export it.`,
    own: {
      about:
        'Several people, or several devices of yours, can work in one workspace: every change reaches the others, and without a connection everybody works on.',
      privacy:
        'Members see all its jobs, people and schedules. Everything is encrypted before it leaves a device, so whoever runs the server sees only which device sends something, when, and how much.',
      field: 'Invitation link',
      join: 'Join…',
      damaged:
        'This is not a complete invitation link. Copy all of it, up to its last character, and paste it again.',
      how: 'An owner of a workspace makes the link, on this page. To start a workspace, run npm run share on your server: docs/sharing.md says how.',
      insecure:
        'Workspaces cannot be shared on this page. It was opened by http, where browsers offer no encryption. Open Hindcast by https, or on localhost.',
      alone: (name: string) =>
        `“${name}” is no longer shared from this browser: this copy is yours alone. To take part again, paste an invitation to it.`,
      inDemo: 'An invitation to a workspace is waiting. Leave the demo to join.',
    },
    join: {
      title: (name: string) => `Join “${name}”`,
      person: 'Your name',
      personHint: 'As the others will see it',
      noName: 'Enter your name.',
      nameTooLong: (limit: number, length: number) =>
        `At most ${limit} characters; these are ${length}.`,
      bring: 'Bring my jobs along',
      bringHint: 'They are added to those of the workspace, and all its members see them.',
      stays: 'What you have now stays as it is under “My own”, and a backup is taken first.',
      staysThere: (name: string) =>
        `“${name}” stays as it is. To bring jobs of your own along, switch to “My own” first and open the link there.`,
      again: 'What is in this workspace stays as it is; only your access is renewed.',
      join: 'Join',
      joining: 'Joining…',
      failedTitle: 'You could not join',
      failed: 'Nothing was changed, and nothing is lost. Try again, or ask for a new link.',
    },
    workspaces: {
      title: 'Workspaces in this browser',
      own: 'My own',
      current: 'open now',
    },
    shared: {
      you: (person: string) => `You are ${person} here.`,
      states: {
        connecting: 'Connecting. Everything is stored on this device.',
        synced: 'Synced: all changes have been sent and received.',
        waiting: (count: number) =>
          count === 0
            ? 'Changes are being sent.'
            : `${changes(count)} waiting to be sent. Everything is stored on this device.`,
        offline: (since: string, count: number) =>
          `Offline${since && ` since ${since}`}. Everything is stored on this device${
            count > 0 ? `, and ${changes(count)} will be sent` : ', and changes will be sent'
          } as soon as there is a connection.`,
      },
      problems: {
        refused: {
          what: 'The server refuses this device: you were removed, or your invitation is no longer valid.',
          next: 'Everything stays on this device. Ask an owner for a new link and join by it, or leave the workspace and go on alone.',
        },
        wrongKey: {
          what: 'What the others send cannot be decrypted with the key of your invitation.',
          next: 'Nothing of yours was sent. Ask an owner for a new link and join by it.',
        },
        newer: {
          what: 'Somebody already uses a newer version of Hindcast.',
          next: 'Reload this page to get it. Until then your changes are stored on this device.',
        },
        diverged: {
          what: 'This copy differs from that of another device.',
          next: 'A backup is taken, and the workspace is fetched again. If this message comes back, export a file and tell whoever runs the server.',
        },
        unknown: {
          what: 'The connection has ended.',
          next: 'Everything is stored on this device. Reload this page to connect again.',
        },
      },
      reload: 'Reload',
      clock: {
        ahead: (count: number) =>
          `The clock of this device is ${minutes(count)} ahead, and so are the times of your changes. Set it right in the settings of the device.`,
        behind: (count: number) =>
          `The clock of this device is ${minutes(count)} behind, and so are the times of your changes. Set it right in the settings of the device.`,
      },
    },
    members: {
      title: 'Members',
      you: 'you',
      owner: 'owner',
      unnamed: 'Invited, not here yet',
      since: (date: string) => `Invited on ${date}`,
      thisDevice: 'This device',
      device: (number: number) => `Device ${number}`,
      connected: 'connected',
      seen: (when: string) => `last connected ${when}`,
      ahead: (count: number) => `clock ${minutes(count)} ahead`,
      behind: (count: number) => `clock ${minutes(count)} behind`,
      remove: 'Remove',
      removeOf: (person: string) => `Remove ${person}`,
      confirmRemove: (person: string) =>
        `Remove ${person}?\nThe server refuses them at once. The copy that they have stays with them.`,
      withdrawOf: (date: string) => `Remove the invitation of ${date}`,
      confirmWithdraw: (date: string) =>
        `Remove the invitation of ${date}?\nIts link no longer lets anybody in.`,
      removed: 'Removed',
      removeFailed: 'Nobody was removed. Check the connection and try again.',
      unknown: 'The list of members could not be fetched. These devices are known here.',
    },
    invite: {
      action: 'Invite…',
      working: 'Making the link…',
      field: 'Link for one person',
      hint: 'It is shown only now. Whoever has it can join and read everything, so send it where nobody else reads it.',
      copy: 'Copy',
      copied: 'Invitation link copied',
      done: 'Done',
      failed: 'No link could be made. Check the connection and try again.',
    },
    leave: {
      action: 'Leave this workspace…',
      confirm: (name: string, count: number) =>
        `Leave “${name}”?\nThis copy stays on this device, for you alone: changes are neither sent nor received any more.${
          count > 0 ? `\n\nNot sent yet, and the others will not get: ${changes(count)}.` : ''
        }`,
      failed: 'You have not left the workspace. Try again.',
    },
    instead: {
      restore:
        'Restoring would replace the work of everybody here. To restore a backup, leave this workspace first.',
      deleteAll:
        'That would delete the work of everybody here. To delete everything, leave this workspace first.',
      replace:
        'The file is merged. To replace everything with it, leave this workspace first: that would replace the work of everybody here.',
    },
  },
  {
    title: 'Общий доступ',
    lead: (name) =>
      `Всё хранится в этом браузере и в зашифрованном виде передаётся участникам пространства «${name}». Здесь можно проверить сохранность данных, сделать копию и экспортировать их.`,
    own: {
      about:
        'Несколько человек или несколько ваших устройств могут работать в одном пространстве: каждое изменение доходит до остальных, а без связи можно работать дальше.',
      privacy:
        'Участники видят все его задачи, людей и расписания. Всё шифруется ещё на устройстве, поэтому владелец сервера видит только, какое устройство, когда и сколько отправляет.',
      field: 'Ссылка-приглашение',
      join: 'Присоединиться…',
      damaged:
        'Это не полная ссылка-приглашение. Скопируйте её целиком, до последнего символа, и вставьте снова.',
      how: 'Ссылку создаёт владелец пространства на этой странице. Чтобы завести пространство, выполните npm run share на своём сервере: подробности в docs/sharing.md.',
      insecure:
        'На этой странице нельзя работать в общем пространстве. Она открыта по http, где браузер не даёт шифрования. Откройте Hindcast по https или на localhost.',
      alone: (name) =>
        `Пространство «${name}» в этом браузере больше не общее: эта копия только ваша. Чтобы снова участвовать, вставьте приглашение в него.`,
      inDemo: 'Есть приглашение в пространство. Выйдите из демо, чтобы присоединиться.',
    },
    join: {
      title: (name) => `Присоединиться к «${name}»`,
      person: 'Ваше имя',
      personHint: 'Так его увидят остальные',
      noName: 'Введите имя.',
      nameTooLong: (limit, length) => `Не больше ${limit} символов, сейчас их ${length}.`,
      bring: 'Взять с собой мои задачи',
      bringHint: 'Они добавятся к задачам пространства, и их увидят все участники.',
      stays:
        'То, что есть сейчас, останется как было в пространстве «Моё», и сначала сохраняется копия.',
      staysThere: (name) =>
        `«${name}» остаётся как есть. Чтобы взять с собой свои задачи, сначала перейдите в «Моё» и откройте ссылку там.`,
      again: 'Всё, что есть в этом пространстве, останется как было: обновится только ваш доступ.',
      join: 'Присоединиться',
      joining: 'Присоединяемся…',
      failedTitle: 'Присоединиться не удалось',
      failed: 'Ничего не изменено и не потеряно. Попробуйте ещё раз или попросите новую ссылку.',
    },
    workspaces: {
      title: 'Пространства в этом браузере',
      own: 'Моё',
      current: 'открыто сейчас',
    },
    shared: {
      you: (person) => `Здесь вы — ${person}.`,
      states: {
        connecting: 'Соединяемся. Всё сохранено на этом устройстве.',
        synced: 'Синхронизировано: все изменения отправлены и получены.',
        waiting: (count) =>
          count === 0
            ? 'Изменения отправляются.'
            : `Ещё не отправлено: ${changesInRussian(count)}. Всё сохранено на этом устройстве.`,
        offline: (since, count) =>
          `Нет связи${since && ` с ${since}`}. Всё сохранено на этом устройстве и будет отправлено, когда связь появится${
            count > 0 ? `: ${changesInRussian(count)}` : ''
          }.`,
      },
      problems: {
        refused: {
          what: 'Сервер не принимает это устройство: вас удалили, или приглашение больше не действует.',
          next: 'Всё остаётся на этом устройстве. Попросите у владельца новую ссылку и присоединитесь по ней или покиньте пространство и работайте дальше без него.',
        },
        wrongKey: {
          what: 'То, что присылают другие, не расшифровать ключом вашего приглашения.',
          next: 'Ничего вашего не отправлено. Попросите у владельца новую ссылку и присоединитесь по ней.',
        },
        newer: {
          what: 'Кто-то уже работает в более новой версии Hindcast.',
          next: 'Обновите страницу, чтобы получить её. До тех пор ваши изменения хранятся на этом устройстве.',
        },
        diverged: {
          what: 'Эта копия отличается от копии на другом устройстве.',
          next: 'Сохраняется резервная копия, и пространство загружается заново. Если сообщение появится снова, экспортируйте файл и сообщите тому, кто ведёт сервер.',
        },
        unknown: {
          what: 'Соединение завершено.',
          next: 'Всё сохранено на этом устройстве. Обновите страницу, чтобы соединиться снова.',
        },
      },
      reload: 'Обновить страницу',
      clock: {
        ahead: (count) =>
          `Часы этого устройства спешат на ${minutesInRussian(count)}, поэтому и время ваших изменений неверно. Поставьте их в настройках устройства.`,
        behind: (count) =>
          `Часы этого устройства отстают на ${minutesInRussian(count)}, поэтому и время ваших изменений неверно. Поставьте их в настройках устройства.`,
      },
    },
    members: {
      title: 'Участники',
      you: 'вы',
      owner: 'владелец',
      unnamed: 'Приглашение ещё не принято',
      since: (date) => `Приглашение от ${date}`,
      thisDevice: 'Это устройство',
      device: (number) => `Устройство ${number}`,
      connected: 'на связи',
      seen: (when) => `последний раз на связи ${when}`,
      ahead: (count) => `часы спешат на ${minutesInRussian(count)}`,
      behind: (count) => `часы отстают на ${minutesInRussian(count)}`,
      remove: 'Удалить',
      removeOf: (person) => `Удалить участника: ${person}`,
      confirmRemove: (person) =>
        `Удалить участника ${person}?\nСервер сразу перестанет его принимать. Копия, которая у него есть, останется у него.`,
      withdrawOf: (date) => `Удалить приглашение от ${date}`,
      confirmWithdraw: (date) =>
        `Удалить приглашение от ${date}?\nПо этой ссылке больше никто не сможет войти.`,
      removed: 'Удалено',
      removeFailed: 'Никто не удалён. Проверьте связь и попробуйте снова.',
      unknown: 'Список участников получить не удалось. Вот устройства, которые известны здесь.',
    },
    invite: {
      action: 'Пригласить…',
      working: 'Создаём ссылку…',
      field: 'Ссылка для одного человека',
      hint: 'Она показана только сейчас. Каждый, у кого она есть, может войти и всё прочитать, поэтому отправьте её так, чтобы её больше никто не увидел.',
      copy: 'Копировать',
      copied: 'Ссылка-приглашение скопирована',
      done: 'Готово',
      failed: 'Создать ссылку не удалось. Проверьте связь и попробуйте снова.',
    },
    leave: {
      action: 'Покинуть пространство…',
      confirm: (name, count) =>
        `Покинуть «${name}»?\nЭта копия останется на этом устройстве только для вас: изменения больше не отправляются и не приходят.${
          count > 0
            ? `\n\nЕщё не отправлено, и другие этого не получат: ${changesInRussian(count)}.`
            : ''
        }`,
      failed: 'Покинуть пространство не удалось. Попробуйте снова.',
    },
    instead: {
      restore:
        'Восстановление заменило бы работу всех участников. Чтобы восстановить копию, сначала покиньте это пространство.',
      deleteAll:
        'Это удалило бы работу всех участников. Чтобы удалить всё, сначала покиньте это пространство.',
      replace:
        'Файл будет объединён с данными. Чтобы заменить им всё, сначала покиньте это пространство: иначе пропала бы работа всех участников.',
    },
  },
)
