import { messages } from '../base/messages'

const en = {
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
  plan: {
    about:
      'The queues of all people on one time axis. A bar ends at the 50% date, the line shows the 80% range, and at the right is the date by which a job is 80% likely done.',
    next: 'Drag a job, or press Alt with an arrow key: first you see which dates move, then you decide whether to keep it.',
  },
  employees: {
    about:
      'The people who do the jobs. A forecast compares the estimates of each person with how long their jobs really took.',
    next: 'Create a person, then assign jobs to them. Open a person to see their jobs.',
  },
  employee: {
    about:
      'The jobs of one person. Due is the estimate; Likely is the date that 8 of 10 simulated futures meet, with the rest of their work taken into account.',
    next: 'A job that is added here is assigned to this person. Working hours and days off are below the jobs.',
  },
  forecast: {
    about:
      'How good the forecasts have been. If they are honest, about 50 of 100 jobs were done by their P50 date, and about 80 by their P80 date.',
    next: 'If many jobs were late, trust P80 rather than the estimate. Finish or import more jobs to sharpen the forecasts.',
  },
  lastActivity: {
    about: 'The logs of all jobs, newest first: comments, and what was changed in a job and when.',
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
  weekly: {
    about:
      'All open projects in plain sentences, for people who do not use the app: when they are likely done, what was done and added this week, what is late.',
    next: 'Copy it as text or Markdown, or print it.',
  },
  businessTime: {
    about:
      'When people work. An estimate such as 6h counts these hours only, without nights, weekends and days off.',
    next: 'Create a standard of your own and set its hours and days off.',
  },
  data: {
    about:
      'Everything is stored in this browser only, and backups are made by themselves. Your jobs are sent nowhere, unless you join a shared workspace: then its members get them, encrypted.',
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
}

const ru: typeof en = {
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
  plan: {
    about:
      'Очереди всех людей на одной оси времени. Полоса кончается на дате 50%, линия показывает диапазон 80%, справа — дата, к которой задача будет готова с вероятностью 80%.',
    next: 'Перетащите задачу или нажмите Alt со стрелкой: сначала вы увидите, какие даты сдвинутся, и только потом решите, сохранить ли это.',
  },
  employees: {
    about:
      'Люди, которые выполняют задачи. Прогноз сравнивает оценки каждого человека с тем, сколько его задачи заняли на самом деле.',
    next: 'Создайте человека и назначайте ему задачи. Откройте человека, чтобы увидеть его задачи.',
  },
  employee: {
    about:
      'Задачи одного человека. Срок — это оценка; вероятная дата — та, в которую укладываются 8 вариантов из 10 с учётом остальной его работы.',
    next: 'Задача, добавленная здесь, назначается этому человеку. Рабочее время и выходные — под задачами.',
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
  weekly: {
    about:
      'Все открытые проекты простыми словами для тех, кто не пользуется приложением: когда они, вероятно, будут готовы, что сделано и добавлено за неделю, что опаздывает.',
    next: 'Скопируйте его как текст или Markdown либо напечатайте.',
  },
  businessTime: {
    about:
      'Когда люди работают. Оценка вроде 6h считает только эти часы, без ночей, выходных и праздников.',
    next: 'Создайте свой стандарт и задайте его часы и выходные дни.',
  },
  data: {
    about:
      'Всё хранится только в этом браузере, а резервные копии создаются сами. Ваши задачи никуда не отправляются, пока вы не присоединитесь к общему пространству: тогда их получают его участники, в зашифрованном виде.',
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
}

/** What each page is for, and what to do next on it. */
export const helpMessages = messages(en, ru)
