import { lazy } from 'react'
import { LazyJobEditor } from './LazyJobEditor'

const Drawer = lazy(async () => ({ default: (await import('./ComposedDrawer')).ComposedDrawer }))

export const LIST_PARTS = { Editor: LazyJobEditor, Drawer }
