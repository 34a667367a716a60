import { messages } from '../base/messages'

const russianPlural = new Intl.PluralRules('ru')

function jobsInRussian(count: number): string {
  const form = russianPlural.select(count)
  return `${count} ${form === 'one' ? 'задача' : form === 'few' ? 'задачи' : 'задач'}`
}

const jobsInEnglish = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`

export const employeesMessages = messages(
  {
    create: 'Create',
    list: 'All users',
    createdAt: (date: string) => `Created at ${date}`,
    jobs: jobsInEnglish,
    late: (count: number) => `${count} late`,
    active: (count: number) => `${count} active`,
    completed: (count: number) => `${count} completed`,
    delete: (name: string) => `Delete ${name}`,
    confirmDelete: (id: number) => `Delete user #${id}?`,
    /** What happens to the jobs of a deleted person. */
    assigned: (count: number, name: string) =>
      `${jobsInEnglish(count)} ${count === 1 ? 'is' : 'are'} assigned to ${name} and will show “unknown user”.`,
    empty: 'No items',
    emptyHint: 'Add the people who do the work: forecasts are based on their past jobs.',
    emptyAction: 'Add the first person',
    newUser: 'New user',
    displayName: 'Display name',
    save: 'Save',
    similar: (name: string) => `There is already ${name}. This creates another person.`,
    rejected: 'Err',
  },
  {
    create: 'Создать',
    list: 'Все пользователи',
    createdAt: (date) => `Создано ${date}`,
    jobs: jobsInRussian,
    late: (count) => `Опаздывает: ${count}`,
    active: (count) => `Активных: ${count}`,
    completed: (count) => `Завершено: ${count}`,
    delete: (name) => `Удалить ${name}`,
    confirmDelete: (id) => `Удалить пользователя #${id}?`,
    assigned: (count, name) =>
      `Исполнитель ${name}: ${jobsInRussian(count)}. Вместо имени там будет «неизвестный пользователь».`,
    empty: 'Ничего нет',
    emptyHint: 'Добавьте тех, кто делает работу: прогнозы основаны на их прошлых задачах.',
    emptyAction: 'Добавить первого сотрудника',
    newUser: 'Новый пользователь',
    displayName: 'Отображаемое имя',
    save: 'Сохранить',
    similar: (name) => `Уже есть ${name}. Будет создан ещё один человек.`,
    rejected: 'Ошибка',
  },
)
