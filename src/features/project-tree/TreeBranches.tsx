import { Fragment } from 'react'
import type { Branch } from './branches'
import { FoldButton, MoreButton } from './folding/FoldButtons'
import { useFolds } from './folding/foldContext'
import { treeNodeId } from './folding/treeNodeId'
import { GapNote } from './GapNote'
import { NodeBody } from './NodeBody'
import { NodeHeader } from './NodeHeader'
import { useTree } from './treeContext'

/** A card for each job, with those of its subjobs in it. */
export function TreeBranches({ branches }: { readonly branches: readonly Branch[] }) {
  const { active } = useTree()
  const { isOpen, gap } = useFolds()
  return (
    <ul className="tree-branches">
      {branches.map(({ node, depth, parentTitle, branches: inner }) => {
        const isBelowGap = gap !== undefined && node.parentId === gap.last.nodeId
        return (
          <Fragment key={node.nodeId}>
            {isBelowGap && <GapNote gap={gap} />}
            <li
              id={treeNodeId(node.nodeId)}
              data-level={depth}
              aria-current={node.nodeId === active.id ? 'true' : undefined}
            >
              <NodeHeader node={node} parentTitle={parentTitle} isParentDrawn={!isBelowGap} />
              <FoldButton node={node} />
              {isOpen(node.nodeId) && <NodeBody node={node} />}
              {inner.length > 0 && <TreeBranches branches={inner} />}
              <MoreButton node={node} />
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
