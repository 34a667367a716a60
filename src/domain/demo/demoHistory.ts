import { sum } from '../core/numbers'
import type { Draw } from '../core/random'
import { HOUR, MINUTE, type Ms, WEEK } from '../core/time'
import { normalDraws } from '../forecast/distribution/normal'
import type { UserId } from '../model/person/user'
import { addBusinessTime, businessHours } from '../model/schedule/hours'
import type { Schedule } from '../model/schedule/schedule'
import { type DemoPerson, type InBoth, jobStory, type StoryEvent, type TextOf } from './jobStory'

/** The finished work of the team, in rounds of five from easy to hard. */
const DONE_TITLES: readonly InBoth[] = [
  ['Fix the typo on the sign-up page', 'Исправить опечатку на странице регистрации'],
  ['Sort orders by date', 'Сортировка заказов по дате'],
  ['Export orders as CSV', 'Выгрузка заказов в CSV'],
  ['Retry failed webhooks', 'Повтор неудачных вебхуков'],
  ['Move sessions to the new store', 'Перенести сессии в новое хранилище'],
  ['Hide empty columns', 'Скрывать пустые столбцы'],
  ['Fix the date filter', 'Исправить фильтр по дате'],
  ['Validate phone numbers', 'Проверка номеров телефона'],
  ['Search by order number', 'Поиск по номеру заказа'],
  ['Rewrite the import of price lists', 'Переписать загрузку прайс-листов'],
  ['Update the footer links', 'Обновить ссылки в подвале'],
  ['Show who edited last', 'Показать, кто правил последним'],
  ['Add a copy button to tokens', 'Кнопка копирования у токенов'],
  ['Paginate the audit log', 'Постраничный журнал аудита'],
  ['Split the billing service', 'Разделить сервис расчётов'],
  ['Raise the upload limit', 'Поднять предел загрузки'],
  ['Fix the flicker of the menu', 'Исправить мерцание меню'],
  ['Dark theme for the editor', 'Тёмная тема редактора'],
  ['Keyboard shortcuts in tables', 'Горячие клавиши в таблицах'],
  ['Two-factor sign-in', 'Двухфакторный вход'],
  ['Rename “Clients” to “Customers”', 'Переименовать «Клиентов» в «Покупателей»'],
  ['Warn before leaving a form', 'Предупреждать об уходе с формы'],
  ['Cache the product list', 'Кэшировать список товаров'],
  ['Bulk edit of tags', 'Массовая правка меток'],
  ['Roles and permissions', 'Роли и права'],
  ['Fix the broken avatar', 'Исправить сломанный аватар'],
  ['Shorter titles in e-mails', 'Заголовки писем короче'],
  ['Preview of attachments', 'Предпросмотр вложений'],
  ['Rate limits for the API', 'Ограничение частоты запросов к API'],
  ['Incremental search index', 'Инкрементальный поисковый индекс'],
  ['Remove the old banner', 'Убрать старый баннер'],
  ['Round totals the same way', 'Одинаково округлять итоги'],
  ['Filter by several statuses', 'Фильтр по нескольким статусам'],
  ['Undo for deleted rows', 'Отмена удаления строк'],
  ['Split payments', 'Оплата частями'],
  ['Fix the time zone of reports', 'Исправить часовой пояс отчётов'],
  ['Remember the chosen view', 'Запоминать выбранный вид'],
  ['Import of contacts', 'Импорт контактов'],
  ['Background thumbnails', 'Миниатюры в фоне'],
  ['Recurring invoices', 'Повторяющиеся счета'],
  ['Update the licence page', 'Обновить страницу лицензий'],
  ['Faster first paint', 'Ускорить первую отрисовку'],
  ['Notify on mentions', 'Уведомлять об упоминаниях'],
  ['Drag and drop of columns', 'Перетаскивание столбцов'],
  ['Single sign-on', 'Единый вход'],
  ['Fix the link in the welcome mail', 'Исправить ссылку в приветственном письме'],
  ['Clear the search by Escape', 'Очищать поиск по Escape'],
  ['Print view of invoices', 'Счета для печати'],
  ['Archive of closed orders', 'Архив закрытых заказов'],
  ['Multi-currency prices', 'Цены в нескольких валютах'],
  ['Longer session time', 'Продлить время сессии'],
  ['Fix the sticky header', 'Исправить липкую шапку'],
  ['Show time in the local zone', 'Показывать местное время'],
  ['Health checks for workers', 'Проверка состояния воркеров'],
  ['Zero-downtime migrations', 'Миграции без простоя'],
  ['Fix the spelling of cities', 'Исправить названия городов'],
  ['Log slow queries', 'Записывать медленные запросы'],
  ['Group notifications', 'Группировать уведомления'],
  ['Custom fields in exports', 'Свои поля в выгрузках'],
  ['Calendar view', 'Вид календаря'],
  ['Bigger touch targets', 'Увеличить области касания'],
  ['Fix the rounding of VAT', 'Исправить округление НДС'],
  ['Draft orders', 'Черновики заказов'],
  ['Compare two versions', 'Сравнение двух версий'],
  ['Realtime presence', 'Кто сейчас на странице'],
  ['Fix the empty PDF', 'Исправить пустой PDF'],
  ['Add a “Back” link', 'Добавить ссылку «Назад»'],
  ['Report by team', 'Отчёт по командам'],
  ['Webhooks for refunds', 'Вебхуки для возвратов'],
  ['Stock forecasts', 'Прогноз остатков'],
  ['Fix the cut-off labels', 'Исправить обрезанные подписи'],
  ['Sort by relevance', 'Сортировка по релевантности'],
  ['Save filters', 'Сохранять фильтры'],
  ['Address suggestions', 'Подсказки адресов'],
  ['Return shipments', 'Возвратные отправления'],
]

const REMARKS: readonly InBoth[] = [
  ['Reproduced it, the cause is in the shared helper', 'Воспроизвели, причина в общем модуле'],
  ['✅ Reviewed and merged', '✅ Проверено и влито'],
  ['☝️ Waiting for an answer from support', '☝️ Ждём ответа поддержки'],
  ['Half of it is done, the tests come next', 'Половина готова, дальше тесты'],
  [
    '⚡ The staging data was broken, lost two hours',
    '⚡ Данные на тестовом стенде были испорчены, потеряли два часа',
  ],
  ['Paired on it, went faster than expected', 'Сделали вдвоём, вышло быстрее, чем думали'],
  ['✅ Deployed, no errors in the log', '✅ Выложено, ошибок в журнале нет'],
  ['Had to touch the migration as well', 'Пришлось тронуть и миграцию'],
  [
    '📣 Changes the public API, tell the partners',
    '📣 Меняется публичный API, предупредить партнёров',
  ],
  ['Simpler than it looked', 'Проще, чем казалось'],
]

const SCOPE_REMARKS: readonly InBoth[] = [
  ['Scope grew: the mobile view has to follow', 'Объём вырос: нужна и мобильная версия'],
  ['Two more edge cases turned up in review', 'На проверке нашлись ещё два крайних случая'],
  ['The library has to be updated first', 'Сначала нужно обновить библиотеку'],
]

/** How long ago the team began to record its work. */
export const HISTORY: Ms = 27 * WEEK

/** Estimated hours of jobs by complexity. */
const HOURS: readonly (readonly number[])[] = [
  [2, 3, 4],
  [4, 5, 6, 8],
  [8, 10, 12, 14],
  [14, 16, 20, 24],
  [24, 28, 32],
]
/** The share of the jobs that are re-estimated along the way, if they run over. */
const REVISED = 0.4
const REMARKED = 0.6
/** The average number of hours from a job's creation to its start. */
const WAIT = 14

interface Past {
  readonly now: Ms
  readonly schedule: Schedule
  readonly draw: Draw
  readonly textOf: TextOf
}

const pick = <T>(list: readonly T[], draw: Draw): T | undefined =>
  list[Math.floor(draw() * list.length)]

const wholeMinutes = (at: Ms) => Math.round(at / MINUTE) * MINUTE

interface Done {
  readonly title: InBoth
  readonly complexity: number
  readonly estimate: number
  readonly actual: number
  /** Idle hours before it, as a share of all idle hours of the person. */
  readonly pause: number
}

function drawDone(person: DemoPerson, titles: readonly (readonly [InBoth, number])[], draw: Draw) {
  const normal = normalDraws(draw)
  return titles.map(([title, level]): Done => {
    const estimate = pick(HOURS[level] ?? [], draw) ?? 8
    const actual = estimate * person.pace * Math.exp(person.spread * normal())
    return { title, complexity: level + 1, estimate, actual, pause: 0.2 + draw() }
  })
}

/** Each person does one job after another, with pauses that fill the time up to recently. */
function personHistory(
  [person, userId, order]: readonly [DemoPerson, UserId, number],
  titles: readonly (readonly [InBoth, number])[],
  { now, schedule, draw, textOf }: Past,
): readonly StoryEvent[] {
  const from = now - HISTORY + WEEK
  const after = (at: Ms, hours: number) =>
    wholeMinutes(addBusinessTime(at, hours * HOUR, schedule) ?? at)
  const until = after(now, -(10 + 8 * order))
  const jobs = drawDone(person, titles, draw)
  const idle = businessHours(from, until, schedule) - sum(jobs.map(({ actual }) => actual))
  const pauses = sum(jobs.map(({ pause }) => pause))
  let free = from
  return jobs.flatMap(({ title, complexity, estimate, actual, pause }, index) => {
    const start = after(free, (Math.max(0, idle) * pause) / pauses)
    const finish = after(start, actual)
    free = finish
    const created = Math.max(from, after(start, WAIT * Math.log(1 - draw())))
    // Offset by milliseconds, so that job ids stay unique.
    const id = created + 10 * index + order
    const story = jobStory(id, textOf(title))
    story.save(start, {
      complexity,
      start,
      estimate: after(start, estimate),
      assignedTo: userId,
    })
    if (draw() < REMARKED) {
      story.say(after(start, actual * 0.4), { text: pick(REMARKS.map(textOf), draw) ?? '' })
    }
    if (actual > estimate * 1.25 && draw() < REVISED) {
      story.save(
        after(start, estimate * 0.9),
        { estimate: after(start, estimate * 1.4), isLogsEnabled: true },
        pick(SCOPE_REMARKS.map(textOf), draw),
      )
    }
    story.finish(finish)
    return story.events
  })
}

/** What the team finished in half a year. */
export function demoHistory(
  team: readonly (readonly [DemoPerson, UserId])[],
  past: Past,
): readonly StoryEvent[] {
  const dealt = team.map((): (readonly [InBoth, number])[] => [])
  DONE_TITLES.forEach((title, index) => {
    const level = index % HOURS.length
    // Each round begins with another person, so that everyone gets jobs of every complexity.
    const hand = dealt[(index + Math.floor(index / HOURS.length)) % team.length]
    hand?.push([title, level])
  })
  return team.flatMap(([person, userId], order) =>
    personHistory([person, userId, order], dealt[order] ?? [], past),
  )
}
