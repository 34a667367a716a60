import { words } from './words'

/** The report of a project, and the viewer of its raw result. */
export const reportWords = words(
  {
    target: 'Target',
    full: 'Full tree',
    ids: 'Full tree (ids)',
    copy: 'Copy as text',
    result: 'Whole result',
    noJob: (id: string) => `Job not found #${id}`,
    noJobHint: 'It may have been deleted, or the address is mistyped.',
    jobs: 'Jobs',
    json: {
      entries: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
      showAll: (length: number) => `Show all ${length} characters`,
    },
  },
  {
    target: 'Цель',
    full: 'Всё дерево',
    ids: 'Всё дерево (номера)',
    copy: 'Копировать как текст',
    result: 'Весь результат',
    noJob: (id) => `Задача не найдена #${id}`,
    noJobHint: 'Возможно, она удалена или адрес набран с ошибкой.',
    jobs: 'Задачи',
    json: {
      entries: (count) => `Элементов: ${count}`,
      showAll: (length) => `Показать все символы: ${length}`,
    },
  },
)
