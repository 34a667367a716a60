import { messages } from '../base/messages'

const en = {
  keys: {
    title: 'Keyboard shortcuts',
    search: 'Search keys',
    count: (shown: number, all: number) => `${shown} of ${all} keys`,
    none: (words: string) => `No key matches “${words}”`,
    mac: 'On a Mac, ⌘ works like Ctrl.',
    isOn: 'Use single-key shortcuts in the list',
    names: {
      ...{ Space: 'Space', Click: 'click', Backspace: 'Backspace', Home: 'Home', End: 'End' },
      ...{ PageUp: 'Page Up', PageDown: 'Page Down' },
    },
    /** What else people call these keys when they search. */
    arrows: { '↑': 'up arrow', '↓': 'down arrow', '←': 'left arrow', '→': 'right arrow' },
    groups: {
      everywhere: {
        name: 'Everywhere',
        items: {
          search: 'Search and commands',
          undo: 'Undo the last step',
          redo: 'Redo it',
          close: 'Close what is open',
          help: 'Show this list',
        },
      },
      list: {
        name: 'List of jobs',
        items: {
          focusTitle: 'Add a job',
          focusWords: 'Filter jobs',
          next: 'Next row',
          previous: 'Previous row',
          expand: 'Open or close the row',
          start: 'Start now',
          done: 'Mark the open row as done or not done',
          edit: 'Edit',
          drawer: 'Open drawer',
          rename: 'Rename the job',
        },
      },
      many: {
        name: 'Many jobs',
        items: {
          select: 'Select the row',
          range: 'Select all rows up to this one',
          tools: 'Along the actions for the selected jobs',
          unselect: 'Close, then clear the selection',
        },
      },
      entry: {
        name: 'New job in one line',
        items: {
          names: 'Along the suggested names',
          complete: 'Take the suggested name',
          create: 'Create the job',
          remove: 'Remove a recognized part',
          leave: 'Close the names, then leave the field',
        },
      },
      start: {
        name: 'Start menu',
        items: {
          just: 'Just start',
          hours: '1, 2 or 4 hours of work',
          day: '1 day of work',
          days: '2 days of work',
          week: '1 week of work',
        },
      },
      search: {
        name: 'Search and commands',
        items: {
          along: 'Along the results',
          open: 'Open or run it',
          drawer: 'Open the job in the drawer',
        },
      },
      job: {
        name: 'Job, drawer and forms',
        items: {
          title: 'Edit the title',
          save: 'Save a form or add a comment',
          cancel: 'Cancel the edit, then close the drawer',
        },
      },
      order: {
        name: 'Planner and checklists',
        items: {
          move: 'Move the row up or down',
          grip: 'The same, on the handle of the row',
          stop: 'Stop dragging',
        },
      },
      hours: {
        name: 'Working hours',
        items: {
          step: 'Move the start or end of a range',
          hour: 'Move it by an hour',
          edge: 'Move it as far as it goes',
        },
      },
      other: {
        name: 'Elsewhere',
        items: {
          page: 'Go to the typed page',
          people: 'From the field to the list of people',
          links: 'Along the quick links',
          data: 'Open or close a level of the data tree',
        },
      },
    },
  },
  pages: {
    home: {
      about:
        'What needs a look today: jobs that are late, at risk, due or new, and when projects and people will be done. Each date comes from simulating all open jobs together; 80% means that 8 of 10 simulated futures are done by then.',
      next: 'Open a figure to see its jobs, or start one under Next up.',
    },
    jobs: {
      about:
        'All jobs of everybody. Due is the estimate; Likely is the date that 8 of 10 simulated futures meet, and the percentage is the chance to meet the estimate.',
      next: 'Type a job with its work, person and stars in one line, such as “Fix login 6h @Anna *3”. Open a row for its actions.',
    },
    job: {
      about:
        'When this job will be done, and how sure that is. P50, P80 and P95 are dates that 50, 80 and 95 of 100 simulated futures meet; they are based on how long finished jobs really took.',
      next: 'If the chance is low, re-estimate the job or assign it to someone else. The sections below show other methods and its logs.',
    },
    project: {
      about:
        'When the whole project will be done: the date of its last job, with everybody’s other work taken into account. The planner shows who does what, and when; a bar ends at the 50% date and its line shows the 80% range.',
      next: 'Drag a job in the planner, or use Alt and an arrow, to change the order. Critical jobs are the ones that move the date.',
    },
    log: {
      about:
        'One entry in the log of a job, with its text, checklist and links. A log records what happened, so deleting it does not change the job.',
      next: 'Edit the text, tick off the checklist or add a link.',
    },
    projects: {
      about:
        'Every project with the date by which it is 80% likely to be done, how that date has moved in the last 7 and 30 days, and how many of its jobs are done.',
      next: 'Open a project to see its planner and its critical jobs.',
    },
    employees: {
      about:
        'The people who do the jobs. A forecast compares the estimates of each person with how long their jobs really took.',
      next: 'Create a person, then assign jobs to them. Open a person to see their jobs.',
    },
    employee: {
      about:
        'The jobs of one person. Due is the estimate; Likely is the date that 8 of 10 simulated futures meet, with the rest of their work taken into account.',
      next: 'A job that is added here is assigned to this person.',
    },
    forecast: {
      about:
        'How good the forecasts have been. If they are honest, about 50 of 100 jobs were done by their P50 date, and about 80 by their P80 date.',
      next: 'If many jobs were late, trust P80 rather than the estimate. Finish or import more jobs to sharpen the forecasts.',
    },
    lastActivity: {
      about:
        'The logs of all jobs, newest first: comments, and what was changed in a job and when.',
      next: 'Open an entry to edit it, or its job to see the rest.',
    },
    history: {
      about: 'The logs of the chosen jobs only, newest first. Pinned jobs lead here.',
      next: 'Open an entry to edit it. To change the choice, pin or unpin jobs.',
    },
    report: {
      about:
        'A project as text, for people who do not use the app: its target, and all jobs below it with their state and dates.',
      next: 'Copy it as text, or print it.',
    },
    businessTime: {
      about:
        'When people work. An estimate such as 6h counts these hours only, without nights, weekends and days off.',
      next: 'Create a standard of your own and set its hours and days off.',
    },
    data: {
      about:
        'Everything is stored in this browser only, and backups are made by themselves. Your jobs are never sent anywhere.',
      next: 'Download your data now and then, or import what another tool has exported.',
    },
    about: {
      about: 'What Hindcast is for, how it forecasts, and which version this is.',
      next: 'Press ? for all keys, or open the demo from the empty list of jobs to try it.',
    },
    workerExp: {
      about:
        'A test page: it asks a background worker to calculate, and shows its answers. Your jobs are not used.',
      next: 'You need it only to find out why calculations fail in this browser.',
    },
    jobsPagerExp: {
      about: 'A test page: it shows which page of the list a job is on, as the worker answers it.',
      next: 'You need it only to find out why a link does not lead to its job.',
    },
    soundCheck: {
      about: 'A test page: every sound of the app, to hear whether this browser plays it.',
      next: 'Play a sound. If you hear nothing, see whether sounds are on in the settings.',
    },
    onlineExp: {
      about:
        'A test page: the connection to the server of this app, which brings messages to open pages. Your jobs are never sent over it.',
      next: 'You need it only to find out why messages do not arrive.',
    },
    notFound: {
      about: 'The address leads to no page of this app. Nothing is lost.',
      next: 'See whether the link is complete, or go on from the menu.',
    },
  },
}

const ru: typeof en = {
  keys: {
    title: 'Горячие клавиши',
    search: 'Поиск клавиш',
    count: (shown, all) => `Клавиш: ${shown} из ${all}`,
    none: (words) => `Нет клавиш по запросу «${words}»`,
    mac: 'На Mac клавиша ⌘ работает как Ctrl.',
    isOn: 'Однобуквенные клавиши в списке',
    names: {
      ...{ Space: 'Пробел', Click: 'щелчок', Backspace: 'Backspace', Home: 'Home', End: 'End' },
      ...{ PageUp: 'Page Up', PageDown: 'Page Down' },
    },
    arrows: {
      ...{ '↑': 'стрелка вверх', '↓': 'стрелка вниз' },
      ...{ '←': 'стрелка влево', '→': 'стрелка вправо' },
    },
    groups: {
      everywhere: {
        name: 'Везде',
        items: {
          search: 'Поиск и команды',
          undo: 'Отменить последний шаг',
          redo: 'Вернуть его',
          close: 'Закрыть то, что открыто',
          help: 'Показать этот список',
        },
      },
      list: {
        name: 'Список задач',
        items: {
          focusTitle: 'Добавить задачу',
          focusWords: 'Отфильтровать задачи',
          next: 'Следующая строка',
          previous: 'Предыдущая строка',
          expand: 'Раскрыть или свернуть строку',
          start: 'Начать сейчас',
          done: 'Отметить раскрытую строку выполненной или вернуть в работу',
          edit: 'Изменить',
          drawer: 'Открыть панель',
          rename: 'Переименовать задачу',
        },
      },
      many: {
        name: 'Много задач',
        items: {
          select: 'Выбрать строку',
          range: 'Выбрать все строки до этой',
          tools: 'По действиям с выбранными задачами',
          unselect: 'Закрыть, затем снять выбор',
        },
      },
      entry: {
        name: 'Новая задача одной строкой',
        items: {
          names: 'По предложенным именам',
          complete: 'Взять предложенное имя',
          create: 'Создать задачу',
          remove: 'Убрать распознанную часть',
          leave: 'Закрыть имена, затем выйти из поля',
        },
      },
      start: {
        name: 'Меню начала',
        items: {
          just: 'Просто начать',
          hours: '1, 2 или 4 часа работы',
          day: '1 день работы',
          days: '2 дня работы',
          week: '1 неделя работы',
        },
      },
      search: {
        name: 'Поиск и команды',
        items: {
          along: 'По результатам',
          open: 'Открыть или выполнить',
          drawer: 'Открыть задачу в панели',
        },
      },
      job: {
        name: 'Задача, панель и формы',
        items: {
          title: 'Изменить название',
          save: 'Сохранить форму или добавить комментарий',
          cancel: 'Отменить правку, затем закрыть панель',
        },
      },
      order: {
        name: 'Планировщик и чек-листы',
        items: {
          move: 'Переместить строку вверх или вниз',
          grip: 'То же на ручке строки',
          stop: 'Прервать перетаскивание',
        },
      },
      hours: {
        name: 'Рабочие часы',
        items: {
          step: 'Сдвинуть начало или конец промежутка',
          hour: 'Сдвинуть на час',
          edge: 'Сдвинуть до упора',
        },
      },
      other: {
        name: 'В других местах',
        items: {
          page: 'Перейти на введённую страницу',
          people: 'Из поля к списку людей',
          links: 'По быстрым ссылкам',
          data: 'Раскрыть или свернуть уровень дерева данных',
        },
      },
    },
  },
  pages: {
    home: {
      about:
        'Что требует внимания сегодня: задачи с опозданием, под угрозой, со сроком сегодня и новые, а также когда освободятся люди и закончатся проекты. Даты получены моделированием всех открытых задач вместе; 80% значит, что к этой дате всё готово в 8 вариантах из 10.',
      next: 'Откройте число, чтобы увидеть его задачи, или начните одну из следующих.',
    },
    jobs: {
      about:
        'Все задачи всех людей. Срок — это оценка; вероятная дата — та, в которую укладываются 8 вариантов из 10, а процент — шанс уложиться в оценку.',
      next: 'Введите задачу вместе с объёмом, исполнителем и сложностью одной строкой, например «Починить вход 6ч @Анна *3». Раскройте строку, чтобы увидеть действия.',
    },
    job: {
      about:
        'Когда задача будет готова и насколько это точно. P50, P80 и P95 — даты, в которые укладываются 50, 80 и 95 вариантов из 100; они основаны на том, сколько на самом деле заняли завершённые задачи.',
      next: 'Если шанс мал, переоцените задачу или назначьте её другому. Ниже — другие методы и логи.',
    },
    project: {
      about:
        'Когда будет готов весь проект: это дата его последней задачи с учётом остальной работы всех людей. Планировщик показывает, кто что делает и когда; полоса кончается на дате 50%, а линия показывает диапазон 80%.',
      next: 'Перетащите задачу в планировщике или нажмите Alt со стрелкой, чтобы изменить порядок. Критические задачи — те, что двигают дату.',
    },
    log: {
      about:
        'Одна запись в логе задачи: текст, чек-лист и ссылки. Лог хранит то, что произошло, поэтому его удаление не меняет задачу.',
      next: 'Измените текст, отметьте пункты чек-листа или добавьте ссылку.',
    },
    projects: {
      about:
        'Все проекты: дата, к которой проект будет готов с вероятностью 80%, её сдвиг за 7 и 30 дней и сколько задач выполнено.',
      next: 'Откройте проект, чтобы увидеть его планировщик и критические задачи.',
    },
    employees: {
      about:
        'Люди, которые выполняют задачи. Прогноз сравнивает оценки каждого человека с тем, сколько его задачи заняли на самом деле.',
      next: 'Создайте человека и назначайте ему задачи. Откройте человека, чтобы увидеть его задачи.',
    },
    employee: {
      about:
        'Задачи одного человека. Срок — это оценка; вероятная дата — та, в которую укладываются 8 вариантов из 10 с учётом остальной его работы.',
      next: 'Задача, добавленная здесь, назначается этому человеку.',
    },
    forecast: {
      about:
        'Насколько точны были прогнозы. Если они честны, около 50 задач из 100 были готовы к дате P50 и около 80 — к дате P80.',
      next: 'Если опозданий много, доверяйте P80, а не оценке. Завершайте или импортируйте больше задач, чтобы прогнозы стали точнее.',
    },
    lastActivity: {
      about: 'Логи всех задач, новые сверху: комментарии, а также что и когда в задаче изменилось.',
      next: 'Откройте запись, чтобы изменить её, или задачу, чтобы увидеть остальное.',
    },
    history: {
      about: 'Логи только выбранных задач, новые сверху. Сюда ведут закреплённые задачи.',
      next: 'Откройте запись, чтобы изменить её. Чтобы изменить выбор, закрепите или открепите задачи.',
    },
    report: {
      about:
        'Проект в виде текста для тех, кто не пользуется приложением: цель и все задачи под ней с состоянием и датами.',
      next: 'Скопируйте его текстом или напечатайте.',
    },
    businessTime: {
      about:
        'Когда люди работают. Оценка вроде 6h считает только эти часы, без ночей, выходных и праздников.',
      next: 'Создайте свой стандарт и задайте его часы и выходные дни.',
    },
    data: {
      about:
        'Всё хранится только в этом браузере, а резервные копии создаются сами. Ваши задачи никуда не отправляются.',
      next: 'Время от времени скачивайте свои данные или импортируйте то, что экспортировал другой инструмент.',
    },
    about: {
      about: 'Для чего нужен Hindcast, как он прогнозирует и какая это версия.',
      next: 'Нажмите ?, чтобы увидеть все клавиши, или откройте демо из пустого списка задач.',
    },
    workerExp: {
      about:
        'Проверочная страница: она просит фоновый поток посчитать и показывает его ответы. Ваши задачи не используются.',
      next: 'Она нужна, только чтобы выяснить, почему в этом браузере не работают вычисления.',
    },
    jobsPagerExp: {
      about: 'Проверочная страница: на какой странице списка находится задача по ответу потока.',
      next: 'Она нужна, только чтобы выяснить, почему ссылка не ведёт к своей задаче.',
    },
    soundCheck: {
      about: 'Проверочная страница: все звуки приложения, чтобы услышать, играет ли их браузер.',
      next: 'Включите звук. Если ничего не слышно, проверьте, включены ли звуки в настройках.',
    },
    onlineExp: {
      about:
        'Проверочная страница: связь с сервером приложения, по которой на открытые страницы приходят сообщения. Ваши задачи по ней не отправляются.',
      next: 'Она нужна, только чтобы выяснить, почему сообщения не приходят.',
    },
    notFound: {
      about: 'По этому адресу нет страницы приложения. Ничего не потеряно.',
      next: 'Проверьте, полная ли ссылка, или перейдите по меню.',
    },
  },
}

/** What the keys do and what each page is for. Loaded when somebody asks. */
export const helpMessages = messages(en, ru)
