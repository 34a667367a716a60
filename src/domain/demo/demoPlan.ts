import type { DemoJob } from './jobStory'
import { MOBILE_APP } from './mobileApp'

/** Due soon, with a night of work that nobody has begun: the plan knows before the day comes. */
const DATA_CENTRE: DemoJob = {
  title: ['Move to the new data centre', 'Переезд в новый дата-центр'],
  descr: [
    'The contract of the old one ends with the month.',
    'Договор со старым истекает в конце месяца.',
  ],
  created: 86,
  who: 'Boris',
  complexity: 4,
  started: 72,
  estimate: 80,
  remarks: [
    {
      ago: 5.5,
      text: [
        '⚡ The first rehearsal took nine hours instead of three',
        '⚡ Первая репетиция заняла девять часов вместо трёх',
      ],
    },
  ],
  parts: [
    {
      title: ['Copy the order archive', 'Скопировать архив заказов'],
      created: 80,
      who: 'Dmitri',
      complexity: 3,
      started: 66,
      estimate: 16,
      finished: 43,
    },
    {
      title: ['Rehearse the switch', 'Репетиция переключения'],
      created: 41,
      who: 'Boris',
      complexity: 4,
      started: 19,
      estimate: 16,
    },
    {
      title: ['Night of the switch', 'Ночь переключения'],
      after: 'Rehearse the switch',
      created: 17,
      who: 'Boris',
      complexity: 3,
      started: -1,
      estimate: 7,
    },
    {
      title: ['Turn the old servers off', 'Выключить старые серверы'],
      after: 'Night of the switch',
      created: 16,
      who: 'Dmitri',
      complexity: 1,
      started: -5,
      estimate: 3,
    },
  ],
}

const HELP_CENTRE: DemoJob = {
  title: ['Help centre', 'Справочный центр'],
  descr: [
    'Customers find the answer before they write to us.',
    'Клиенты находят ответ раньше, чем пишут нам.',
  ],
  created: 64,
  who: 'Chloe',
  complexity: 3,
  started: 44,
  estimate: 136,
  parts: [
    {
      title: ['Link from every error message', 'Ссылка из каждого сообщения об ошибке'],
      created: 58,
      who: 'Chloe',
      complexity: 2,
      started: 42,
      estimate: 12,
      finished: 31,
      remarks: [
        { ago: 31.5, text: ['✅ Forty messages, forty links', '✅ Сорок сообщений, сорок ссылок'] },
      ],
    },
    {
      title: [
        'Answers to the ten most frequent questions',
        'Ответы на десять самых частых вопросов',
      ],
      created: 27,
      who: 'Chloe',
      complexity: 2,
      started: 9,
      estimate: 18,
      remarks: [
        {
          ago: 2.6,
          text: ['In the order in which people ask', 'В том порядке, в каком спрашивают'],
          checklist: [
            { title: ['Where is my order?', 'Где мой заказ?'], isDone: true },
            { title: ['How do I send something back?', 'Как вернуть товар?'], isDone: true },
            { title: ['Why was my card refused?', 'Почему не прошла карта?'] },
          ],
        },
      ],
    },
    {
      title: ['Search in the help centre', 'Поиск по справке'],
      created: 52,
      who: 'Anna',
      complexity: 3,
      started: 34,
      estimate: 14,
      finished: 17,
    },
    {
      title: ['Contact form', 'Форма обратной связи'],
      created: 6,
      who: 'Anna',
      complexity: 2,
      started: -58,
      estimate: 24,
    },
  ],
}

/** What the team works on: a project at risk, a late one and one on track, and unplanned jobs. */
export const DEMO_PLAN: readonly DemoJob[] = [
  MOBILE_APP,
  DATA_CENTRE,
  HELP_CENTRE,
  {
    title: [
      'Fix the login loop after a password change',
      'Исправить зацикленный вход после смены пароля',
    ],
    created: 13,
    who: 'Emi',
    complexity: 2,
    started: 11,
    estimate: 4,
    finished: 6,
    remarks: [{ ago: 6.4, text: ['✅ An old cookie was in the way', '✅ Мешал старый cookie'] }],
  },
  {
    title: ['Speed up the order search', 'Ускорить поиск заказов'],
    created: 12,
    who: 'Dmitri',
    complexity: 3,
    started: 6,
    estimate: 14,
    isPinned: true,
    remarks: [
      {
        ago: 1.5,
        text: ['The index is built, now the ranking', 'Индекс построен, теперь ранжирование'],
        links: [
          { title: ['Slow queries', 'Медленные запросы'], url: 'https://example.com/search/slow' },
        ],
      },
    ],
  },
  {
    title: ['Deadlock in the nightly export', 'Взаимная блокировка в ночной выгрузке'],
    created: 11,
    who: 'Boris',
    complexity: 3,
    started: 9,
    estimate: 16,
    remarks: [
      {
        ago: 2.9,
        text: [
          '⚡ Every second night, and never on staging',
          '⚡ Каждую вторую ночь и никогда на тестовом стенде',
        ],
      },
    ],
  },
  {
    title: ['Quarterly numbers for finance', 'Квартальные цифры для финансистов'],
    created: 10,
    who: 'Anna',
    complexity: 2,
    started: 7,
    estimate: 5,
    remarks: [{ ago: 0.85, text: ['☝️ August is still missing', '☝️ Августа всё ещё нет'] }],
  },
  {
    title: ['Answer the security questionnaire', 'Ответить на анкету по безопасности'],
    created: 8,
    who: 'Boris',
    complexity: 1,
  },
  {
    title: ['Talk to the printing company', 'Поговорить с типографией'],
    created: 5,
    complexity: 1,
    started: -40,
    estimate: 8,
  },
  {
    title: ['Update the payment library', 'Обновить платёжную библиотеку'],
    created: 9,
    who: 'Chloe',
    complexity: 2,
    started: 6,
    estimate: 14,
    remarks: [
      {
        ago: 0.3,
        text: ['✅ All tests pass with the new version', '✅ С новой версией все тесты проходят'],
      },
    ],
  },
  { title: ['Ideas for the autumn release', 'Идеи для осеннего выпуска'], created: 2 },
]
