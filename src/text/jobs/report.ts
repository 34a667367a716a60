import { messages } from '../base/messages'

/** The report of a project, and the viewer of its raw result. */
export const reportMessages = messages(
  {
    target: 'Target',
    full: 'Full tree',
    ids: 'Full tree (ids)',
    copy: 'Copy as text',
    linesLeft: (count: number) =>
      count === 1 ? '1 more line is not shown.' : `${count} more lines are not shown.`,
    moreLines: (count: number) => (count === 1 ? 'Show 1 more' : `Show ${count} more`),
    deep: (levels: number, limit: number, jobs: number) =>
      `This project has ${levels} levels. Beyond level ${limit} the lines are not indented any further: the number in brackets is the level. “Whole result” leaves out the jobs below level ${limit}: ${jobs}.`,
    result: 'Whole result',
    noJob: (id: string) => `Job not found #${id}`,
    noJobHint: 'It may have been deleted, or the address is mistyped.',
    jobs: 'Jobs',
    json: {
      entries: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
      showAll: (length: number) => `Show all ${length} characters`,
      showMore: (count: number, left: number) => `Show ${count} more (${left} left)`,
    },
  },
  {
    target: 'Цель',
    full: 'Всё дерево',
    ids: 'Всё дерево (номера)',
    copy: 'Копировать как текст',
    linesLeft: (count) => `Не показано строк: ${count}.`,
    moreLines: (count) => `Показать ещё ${count}`,
    deep: (levels, limit, jobs) =>
      `Уровней в этом проекте: ${levels}. Глубже уровня ${limit} отступ строк больше не растёт: число в скобках — уровень. В «Весь результат» не входят задачи ниже уровня ${limit}: ${jobs}.`,
    result: 'Весь результат',
    noJob: (id) => `Задача не найдена #${id}`,
    noJobHint: 'Возможно, она удалена или адрес набран с ошибкой.',
    jobs: 'Задачи',
    json: {
      entries: (count) => `Элементов: ${count}`,
      showAll: (length) => `Показать все символы: ${length}`,
      showMore: (count, left) => `Показать ещё ${count} (осталось ${left})`,
    },
  },
)
