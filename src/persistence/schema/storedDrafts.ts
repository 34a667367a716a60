import { type Drafts, loadDrafts } from '../../domain/entry/drafts'
import type { DatabaseStores } from './database'

type Store = DatabaseStores['drafts']

export const readDrafts = async (store: Store): Promise<Drafts> =>
  loadDrafts({
    drafts: Object.fromEntries((await store.getAll()).map((draft) => [draft.place, draft])),
  })

/** Stores what differs from what was read in the same transaction. */
export async function writeDrafts(store: Store, before: Drafts, after: Drafts): Promise<void> {
  const changed = [...after].filter(([place, draft]) => before.get(place) !== draft)
  const gone = [...before.keys()].filter((place) => !after.has(place))
  await Promise.all([
    ...changed.map(([place, draft]) => store.put({ place, ...draft })),
    ...gone.map((place) => store.delete(place)),
  ])
}
