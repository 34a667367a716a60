import type { DemoKey, InBoth } from './demoTeam'
import type { Remark } from './jobStory'

/** A current job. Times are working hours before now. */
export interface DemoJob {
  readonly title: InBoth
  readonly descr?: InBoth
  readonly created: number
  readonly who?: DemoKey
  readonly complexity?: number
  /** Negative if the start is in the future. */
  readonly started?: number
  /** Estimated hours of work. */
  readonly estimate?: number
  /** Another estimate, made this many hours ago. */
  readonly revised?: { readonly ago: number; readonly estimate: number; readonly why: InBoth }
  readonly finished?: number
  readonly remarks?: readonly (Remark<InBoth> & { readonly ago: number })[]
  readonly isPinned?: boolean
  readonly parts?: readonly DemoJob[]
}

const CHECKOUT: DemoJob = {
  title: ['Checkout', 'Оформление заказа'],
  descr: [
    'From the basket to the receipt, without leaving the app.',
    'От корзины до чека, не выходя из приложения.',
  ],
  created: 118,
  who: 'Anna',
  complexity: 4,
  started: 96,
  estimate: 140,
  remarks: [
    {
      ago: 30,
      text: [
        '☝️ The bank wants to see the refund flow before the release',
        '☝️ Банк хочет увидеть возвраты до выпуска',
      ],
    },
  ],
  parts: [
    {
      title: ['Payment form', 'Форма оплаты'],
      created: 112,
      who: 'Chloe',
      complexity: 3,
      started: 94,
      estimate: 24,
      finished: 73,
      remarks: [
        { ago: 74, text: ['✅ Passes the review of the bank', '✅ Прошли проверку банка'] },
      ],
    },
    {
      title: ['Apple Pay and Google Pay', 'Apple Pay и Google Pay'],
      created: 110,
      who: 'Anna',
      complexity: 4,
      started: 22,
      estimate: 52,
      isPinned: true,
      remarks: [
        {
          ago: 9,
          text: ['Works on the test devices', 'На тестовых устройствах работает'],
          links: [
            {
              title: ['Sandbox guide', 'Руководство по песочнице'],
              url: 'https://example.com/pay/sandbox',
            },
            {
              title: ['Merchant ids', 'Идентификаторы продавца'],
              url: 'https://example.com/pay/merchants',
            },
          ],
          checklist: [
            { title: ['Certificates', 'Сертификаты'], isDone: true },
            { title: ['Buttons by the style guide', 'Кнопки по гайдлайну'], isDone: true },
            {
              title: ['Cancelled payments', 'Отменённые платежи'],
              descr: ['The basket has to stay as it was', 'Корзина должна остаться прежней'],
            },
            { title: ['Prices in other currencies', 'Цены в других валютах'] },
          ],
        },
      ],
      parts: [
        {
          title: ['Merchant certificates', 'Сертификаты продавца'],
          created: 40,
          who: 'Dmitri',
          complexity: 1,
          started: 26,
          estimate: 4,
          finished: 20,
        },
        {
          title: ['Refunds', 'Возвраты денег'],
          created: 38,
          who: 'Anna',
          complexity: 3,
          started: 8,
          estimate: 20,
        },
        {
          title: ['Failed payments', 'Неудачные платежи'],
          created: 10,
          who: 'Chloe',
          complexity: 2,
        },
      ],
    },
    {
      title: ['Receipts by e-mail', 'Чеки по почте'],
      created: 14,
      who: 'Anna',
      complexity: 2,
      started: -14,
      estimate: 14,
    },
  ],
}

const OFFLINE: DemoJob = {
  title: ['Offline mode', 'Работа без сети'],
  descr: [
    'Orders can be looked at and changed without a connection.',
    'Заказы можно смотреть и менять без соединения.',
  ],
  created: 117,
  who: 'Boris',
  complexity: 5,
  started: 90,
  estimate: 126,
  remarks: [
    {
      ago: 16,
      text: [
        '📣 The sync decides the date: whoever is free, look at its tests',
        '📣 Срок зависит от синхронизации: кто свободен, посмотрите её тесты',
      ],
    },
  ],
  parts: [
    {
      title: ['Sync engine', 'Синхронизация'],
      created: 103,
      who: 'Boris',
      complexity: 5,
      started: 46,
      estimate: 40,
      isPinned: true,
      revised: {
        ago: 12,
        estimate: 52,
        why: [
          'Conflicts of attachments were not in the plan',
          'Конфликтов вложений в плане не было',
        ],
      },
      remarks: [
        {
          ago: 7,
          text: [
            '⚡ Two phones overwrite each other when both come back at once',
            '⚡ Два телефона затирают друг друга, если вернулись в сеть одновременно',
          ],
          checklist: [
            { title: ['Queue of changes', 'Очередь изменений'], isDone: true },
            { title: ['Merge of two edits', 'Слияние двух правок'], isDone: true },
            { title: ['Attachments', 'Вложения'] },
            { title: ['Clock that was set back', 'Переведённые назад часы'], isDisabled: true },
          ],
        },
      ],
      parts: [
        {
          title: ['Conflict rules', 'Правила для конфликтов'],
          created: 60,
          who: 'Emi',
          complexity: 3,
          started: 44,
          estimate: 14,
          finished: 25,
        },
        {
          title: ['Merge of attachments', 'Слияние вложений'],
          created: 24,
          who: 'Boris',
          complexity: 4,
          started: 18,
          estimate: 14,
          remarks: [
            {
              ago: 3.1,
              text: [
                'The second half turned out to be the hard one',
                'Трудной оказалась вторая половина',
              ],
            },
          ],
        },
        {
          title: ['Retry queue', 'Очередь повторных отправок'],
          created: 23,
          who: 'Emi',
          complexity: 2,
          started: 9,
          estimate: 12,
        },
      ],
    },
    {
      title: ['Encrypt stored orders', 'Шифрование сохранённых заказов'],
      created: 31,
      who: 'Boris',
      complexity: 4,
      started: 11,
      estimate: 20,
    },
    {
      title: ['What to keep on the phone', 'Что хранить на телефоне'],
      created: 15,
      who: 'Emi',
      complexity: 2,
      started: -16,
      estimate: 12,
    },
    { title: ['Banner «You are offline»', 'Плашка «Нет сети»'], created: 9, complexity: 1 },
  ],
}

const POLISH: DemoJob = {
  title: ['Store release', 'Выпуск в магазинах'],
  created: 116,
  who: 'Chloe',
  complexity: 3,
  started: 30,
  estimate: 85,
  parts: [
    {
      title: ['Accessibility pass', 'Проверка доступности'],
      created: 35,
      who: 'Emi',
      complexity: 3,
      started: 8,
      estimate: 13,
      remarks: [
        {
          ago: 4.7,
          text: ['Screen readers first', 'Сначала программы экранного доступа'],
          checklist: [
            { title: ['Names of all buttons', 'Названия всех кнопок'], isDone: true },
            { title: ['Contrast in the dark', 'Контраст в тёмной теме'], isDone: true },
            { title: ['Large text', 'Крупный шрифт'], isDone: true },
            { title: ['Order of focus in the basket', 'Порядок фокуса в корзине'] },
          ],
        },
      ],
    },
    {
      title: ['Crash reports', 'Отчёты о сбоях'],
      created: 33,
      who: 'Dmitri',
      complexity: 3,
      started: 15,
      estimate: 9,
      remarks: [
        {
          ago: 2.2,
          text: [
            '☝️ The symbols are missing, asked the vendor',
            '☝️ Не хватает символов, спросили поставщика',
          ],
        },
      ],
    },
    {
      title: ['Screenshots and texts for the stores', 'Снимки экрана и тексты для магазинов'],
      created: 12,
      who: 'Dmitri',
      complexity: 2,
      started: -18,
      estimate: 16,
    },
    {
      title: ['Beta with ten customers', 'Бета с десятью клиентами'],
      created: 8,
      complexity: 2,
      started: -30,
      estimate: 16,
    },
  ],
}

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
      created: 17,
      who: 'Boris',
      complexity: 3,
      started: -1,
      estimate: 7,
    },
    {
      title: ['Turn the old servers off', 'Выключить старые серверы'],
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
  {
    title: ['Mobile app 2.0 #global', 'Мобильное приложение 2.0 #global'],
    descr: [
      'Pay, work offline, and be in both stores.',
      'Оплата, работа без сети и оба магазина приложений.',
    ],
    created: 120,
    who: 'Anna',
    complexity: 5,
    started: 96,
    estimate: 152,
    isPinned: true,
    remarks: [
      {
        ago: 90,
        text: [
          'Kick-off: what has to be in, and what may wait',
          'Старт: что войдёт обязательно, а что подождёт',
        ],
        links: [
          {
            title: ['Notes of the kick-off', 'Заметки со старта'],
            url: 'https://example.com/app/kick-off',
          },
        ],
        checklist: [
          { title: ['Checkout', 'Оформление заказа'], isDone: false },
          { title: ['Offline mode', 'Работа без сети'], isDone: false },
          { title: ['Tablets', 'Планшеты'], descr: ['With 2.1', 'В версии 2.1'], isDisabled: true },
          {
            title: ['Dates agreed with the stores', 'Сроки согласованы с магазинами'],
            isDone: true,
          },
        ],
      },
      {
        ago: 1.15,
        text: [
          '📣 Marketing asked for the date: they get the P80 of today',
          '📣 Маркетинг спросил о сроке: даём им сегодняшний P80',
        ],
      },
    ],
    parts: [CHECKOUT, OFFLINE, POLISH],
  },
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
