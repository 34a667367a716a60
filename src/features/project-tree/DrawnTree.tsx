import { mdiArrowDown } from '@mdi/js'
import Button from '@mui/material/Button'
import { useMemo, useRef } from 'react'
import type { Job } from '../../domain/model/job/job'
import type { ProjectTree } from '../../domain/project/tree'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { PageBar } from '../../ui/page/PageBar'
import { useMessages } from '../../ui/text'
import { useDrawnSoFar } from '../../ui/useDrawnSoFar'
import { branchesOf } from './branches'
import { FoldProvider } from './folding/foldContext'
import { useFolding } from './folding/useFolding'
import { LeftOutNote } from './LeftOutNote'
import { TreeBranches } from './TreeBranches'
import { TreeFrame } from './TreeFrame'
import { TreeProvider } from './treeContext'
import { useTreeActions } from './useTreeActions'

interface DrawnTreeProps {
  readonly job: Job
  readonly tree: ProjectTree
  readonly onShowStats: () => void
}

export function DrawnTree({ job, tree, onShowStats }: DrawnTreeProps) {
  const words = useMessages(projectTreeMessages)
  const frame = useRef<HTMLDivElement>(null)
  const { actions, goBack } = useTreeActions(job, frame, onShowStats)
  const { nodes, rootId, leftOut } = tree
  const folding = useFolding(nodes, job.id)
  const { shown } = folding
  const drawn = useDrawnSoFar(shown.length)
  const branches = useMemo(() => branchesOf(shown.slice(0, drawn)), [shown, drawn])
  return (
    <TreeProvider value={actions}>
      {rootId !== job.id && (
        <Button
          startIcon={<Icon path={mdiArrowDown} />}
          onClick={() => actions.showNode(job.id)}
          sx={{ minHeight: 40 }}
        >
          {words.toThisJob}
        </Button>
      )}
      <TreeFrame ref={frame} aria-busy={drawn < shown.length}>
        <FoldProvider value={folding}>
          <TreeBranches branches={branches} />
        </FoldProvider>
      </TreeFrame>
      <LeftOutNote links={leftOut} />
      {goBack && (
        <PageBar>
          <Button
            variant="outlined"
            onClick={goBack}
            title={words.backTo(job.title)}
            sx={{ minHeight: 40, minWidth: 0 }}
          >
            {words.back}
          </Button>
        </PageBar>
      )}
    </TreeProvider>
  )
}
