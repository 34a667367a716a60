import type { DemoJob } from './jobStory'

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
          after: 'Refunds',
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
    {
      title: ['Banner “You are offline”', 'Плашка «Нет сети»'],
      created: 9,
      complexity: 1,
      after: 'Retry queue',
    },
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
      after: 'Crash reports',
      created: 8,
      complexity: 2,
      started: -30,
      estimate: 16,
    },
  ],
}

/** The project with everything in it: parts of parts, links, checklists, a revised estimate. */
export const MOBILE_APP: DemoJob = {
  title: ['Mobile app 2.0 #global', 'Мобильное приложение 2.0 #global'],
  deadline: 60,
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
}
