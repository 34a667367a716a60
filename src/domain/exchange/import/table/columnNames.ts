import type { HistoryField } from '../historyRow'

/** Common names of table columns, the most likely first, without units. */
export const COLUMN_NAMES: Readonly<Record<HistoryField, readonly string[]>> = {
  title: list(
    'title, summary, task, task name, subject, name, issue, work item, item, story, user story, job',
    'название, задача, название задачи, тема, заголовок, наименование, имя задачи, работа',
    'description, описание',
  ),
  key: list(
    'issue key, key, id, task id, ticket id, ticket, issue id, issue number, number, no, #, uuid',
    'ключ, код, код задачи, номер, номер задачи, ид, идентификатор, №',
  ),
  assignee: list(
    'assignee, assigned to, assigned, developer, owner, responsible, employee, person, resource',
    'user, member, worker, who, исполнитель, ответственный, сотрудник, разработчик, кто',
    'назначен, назначено, кому',
  ),
  estimate: list(
    'estimate, original estimate, estimated, estimated time, time estimate, estimation',
    'initial estimate, planned, plan, planned time, planned effort, planned work, estimated effort',
    'story points, story point estimate, story point, points, sp, expected, forecast',
    'оценка, оценка времени, первоначальная оценка, план, плановое время, плановые трудозатраты',
    'трудоемкость, плановая трудоемкость, стори поинты, баллы',
    'due, due date, deadline, planned finish, estimated finish',
    'срок, дедлайн, плановая дата, срок исполнения, плановый срок',
  ),
  actual: list(
    'actual, time spent, spent, spent time, actual time, actual effort, actual work, logged',
    'time logged, logged time, worked, time worked, elapsed, effort, duration, time, hours',
    'факт, фактически, затрачено, потрачено, затраченное время, фактическое время',
    'трудозатраты, фактические трудозатраты, время, длительность, часы',
  ),
  started: list(
    'started, start, started at, started on, start date, start time, date started, actual start',
    'begin, began, начато, начало, старт, дата начала, начата, взято в работу, в работе с',
  ),
  finished: list(
    'finished, finish, completed, completed on, completed at, completion date, date completed',
    'finished at, finished on, finish date, actual finish, resolved, resolved at, closed, closed at',
    'closed on, done, done on, done at, end, end date, ended, end time',
    'завершено, завершена, окончание, закрыто, закрыта, выполнено, выполнена, готово, конец',
    'финиш, дата завершения, дата окончания, дата выполнения, дата закрытия, решено, дата решения',
  ),
  created: list(
    'created, created at, created on, creation date, date created, opened, opened at, added',
    'estimated on, estimated at, reported, создано, создана, создан, дата создания, добавлено',
  ),
  parent: list(
    'parent id, parent key, parent, parent task, parent issue, epic link, epic, epic key',
    'родитель, родительская задача, эпик, ид родителя',
  ),
  complexity: list('complexity, difficulty, сложность'),
  descr: list(
    'description, descr, details, notes, note, body, comment, comments',
    'описание, примечание, примечания, заметки, комментарий, комментарии, подробности',
  ),
}

function list(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '))
}
