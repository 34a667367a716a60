import fc from 'fast-check'
import { type EventPlan, planWithLog, seed } from './plan'
import { text } from './values'

/** Every event of a log and its content. */
export const logPlans: readonly fc.Arbitrary<EventPlan>[] = [
  fc
    .tuple(seed, seed, text)
    .map(([job, log, words]) =>
      planWithLog((place) => ({ type: 'todo.editLog', ...place, text: words }), job, log),
    ),
  fc
    .tuple(seed, seed)
    .map(([job, log]) => planWithLog((place) => ({ type: 'todo.deleteLog', ...place }), job, log)),
  fc.tuple(seed, seed, text).map(([job, log, words]) =>
    planWithLog(
      (place) => ({
        type: 'todo.addLinkToLog',
        ...place,
        state: { url: words, title: words, descr: '' },
      }),
      job,
      log,
    ),
  ),
  fc.tuple(seed, seed, seed, text).map(([job, log, inner, title]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.editLinkInLog',
        ...place,
        linkId: idOf(inner),
        state: { title },
      }),
      job,
      log,
    ),
  ),
  fc
    .tuple(seed, seed, seed)
    .map(([job, log, inner]) =>
      planWithLog(
        (place, idOf) => ({ type: 'todo.deleteLinkInLog', ...place, linkId: idOf(inner) }),
        job,
        log,
      ),
    ),
  fc
    .tuple(seed, seed, text)
    .map(([job, log, title]) =>
      planWithLog(
        (place) => ({ type: 'todo.addChecklistItemInLog', ...place, state: { title, descr: '' } }),
        job,
        log,
      ),
    ),
  fc.tuple(seed, seed, seed, fc.boolean()).map(([job, log, inner, isDone]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.editChecklistItemInLog',
        ...place,
        checklistItemId: idOf(inner),
        state: { isDone },
      }),
      job,
      log,
    ),
  ),
  fc.tuple(seed, seed, seed, fc.integer({ min: -1, max: 4 })).map(([job, log, inner, to]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.moveChecklistItemInLog',
        ...place,
        checklistItemId: idOf(inner),
        to,
      }),
      job,
      log,
    ),
  ),
  fc.tuple(seed, seed, seed).map(([job, log, inner]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.deleteChecklistItemFromLog',
        ...place,
        checklistItemId: idOf(inner),
      }),
      job,
      log,
    ),
  ),
  fc
    .tuple(seed, seed)
    .map(([job, log]) =>
      planWithLog((place) => ({ type: 'todo.deleteChecklistFromLog', ...place }), job, log),
    ),
]
