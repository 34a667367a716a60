import { messages } from '../base/messages'

const en = {
  title: 'Keyboard shortcuts',
  search: 'Search keys',
  count: (shown: number, all: number) => `${shown} of ${all} keys`,
  none: (words: string) => `No key matches “${words}”`,
  mac: 'On a Mac, ⌘ works like Ctrl.',
  isOn: 'Use single-key shortcuts',
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
        assign: 'Assign',
        reestimate: 'Re-estimate',
        pin: 'Pin or unpin the job',
      },
    },
    many: {
      name: 'Many jobs',
      items: {
        select: 'Select the row',
        range: 'Select all rows up to this one',
        assign: 'Assign the selected jobs',
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
      name: 'Start and re-estimate menus',
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
        start: 'Start now',
        done: 'Mark as done',
        assign: 'Assign',
        reestimate: 'Re-estimate',
        comment: 'Write a comment',
        pin: 'Pin or unpin the job',
        save: 'Save a form or add a comment',
        cancel: 'Cancel the edit, then close the drawer',
      },
    },
    order: {
      name: 'Planner and checklists',
      items: {
        move: 'Move the row up or down',
        grip: 'The same, on the handle of the row',
        person: 'On the plan: give the job to the previous or next person',
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
}

const ru: typeof en = {
  title: 'Горячие клавиши',
  search: 'Поиск клавиш',
  count: (shown, all) => `Клавиш: ${shown} из ${all}`,
  none: (words) => `Нет клавиш по запросу «${words}»`,
  mac: 'На Mac клавиша ⌘ работает как Ctrl.',
  isOn: 'Однобуквенные клавиши',
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
        assign: 'Назначить',
        reestimate: 'Переоценить',
        pin: 'Закрепить задачу или открепить',
      },
    },
    many: {
      name: 'Много задач',
      items: {
        select: 'Выбрать строку',
        range: 'Выбрать все строки до этой',
        assign: 'Назначить выбранные задачи',
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
      name: 'Меню начала и переоценки',
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
        start: 'Начать сейчас',
        done: 'Отметить выполненной',
        assign: 'Назначить',
        reestimate: 'Переоценить',
        comment: 'Написать комментарий',
        pin: 'Закрепить задачу или открепить',
        save: 'Сохранить форму или добавить комментарий',
        cancel: 'Отменить правку, затем закрыть панель',
      },
    },
    order: {
      name: 'Планировщик и чек-листы',
      items: {
        move: 'Переместить строку вверх или вниз',
        grip: 'То же на ручке строки',
        person: 'На странице плана: отдать задачу предыдущему или следующему человеку',
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
}

/** What every key does, and where. */
export const keysMessages = messages(en, ru)
