import { type CSSObject, styled } from '@mui/material/styles'
import { DEEPEST } from './branches'
import { heightToStick, TREE_HEADER } from './scrollOffset'
import { BLINK_ATTRIBUTE } from './useShowNode'

/**
 * The first levels are clearly indented, deeper ones just enough to be distinguished on a phone.
 */
const indentOf = (level: number): number => (level < 4 ? 12 : 4)

const levelRules = (level: number): CSSObject => ({
  [`& [data-level="${level}"]`]: {
    // An element focused by keyboard must not end up behind the headers.
    '--hc-stack': `min(${level * TREE_HEADER + 8}px, 50vh)`,
    '& > .tree-header': { top: (level - 1) * TREE_HEADER, zIndex: DEEPEST + 1 - level },
    '& > .tree-branches': { paddingLeft: indentOf(level) },
    [`@media (min-height: ${heightToStick(level)}px)`]: {
      '& > .tree-header': { position: 'sticky' },
    },
  },
})

/** The height of a node without checklists and subjobs; the assumed height of nodes out of view. */
const USUAL_BODY = 52

const LEVELS = Array.from({ length: DEEPEST }, (_, index) => levelRules(index + 1))

/** The styles of all nodes are here once, because there may be hundreds of them. */
export const TreeFrame = styled('div')(({ theme: { vars } }) => [
  {
    isolation: 'isolate',
    '& .tree-branches': { margin: 0, padding: 0, listStyle: 'none' },
    '& [data-level]': {
      border: `1px solid ${vars.palette.divider}`,
      borderRadius: 12,
      backgroundColor: vars.palette.background.paper,
      '& > .tree-branches': { paddingBottom: 8, display: 'grid', gap: 8 },
      '& [data-level]': {
        borderRight: 0,
        borderTopRightRadius: 0,
        borderBottomRightRadius: 0,
        minWidth: 0,
      },
    },
    '& :is(a, button, [tabindex])': { scrollMarginTop: 'var(--hc-stack)' },
    '& .tree-header': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      height: TREE_HEADER,
      padding: '0 12px',
      borderBottom: `1px solid ${vars.palette.divider}`,
      borderTopLeftRadius: 11,
      backgroundColor: vars.palette.background.paper,
    },
    '& [data-level="1"] > .tree-header': { borderTopRightRadius: 11 },
    '& [aria-current] > .tree-header': {
      backgroundColor: vars.palette.primary.light,
      boxShadow: `inset 3px 0 0 ${vars.palette.primary.main}`,
    },
    '& .tree-parent': { flexShrink: 0, width: 40, height: 40, marginLeft: -8, marginRight: -4 },
    '& .tree-name': { flexGrow: 1, minWidth: 0, fontSize: '0.8125rem', lineHeight: '20px' },
    '& .tree-name span': { color: vars.palette.text.secondary },
    '& h3': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      margin: 0,
      fontSize: 'inherit',
      fontWeight: 600,
      '&.is-short': { WebkitLineClamp: 1, wordBreak: 'break-all' },
      '&:focus': { outline: 'none' },
      '& a': { color: 'inherit', textDecoration: 'none' },
      '& a:hover': { textDecoration: 'underline' },
      '& a:focus-visible': { outlineOffset: -2 },
    },
    '& .tree-complexity': {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      gap: 2,
      fontSize: '0.8125rem',
      color: vars.palette.text.secondary,
    },
    '& .tree-body': {
      display: 'flex',
      flexDirection: 'column',
      gap: 8,
      padding: '8px 12px',
      minWidth: 0,
      contentVisibility: 'auto',
      containIntrinsicBlockSize: `auto ${USUAL_BODY}px`,
    },
    '& .tree-tools': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 4px',
      marginInline: -8,
      '& .MuiButton-root': { paddingInline: 10 },
      '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 40 } },
    },
    '& .tree-fold': {
      justifyContent: 'flex-start',
      minHeight: 40,
      margin: '4px 2px',
      paddingInline: 10,
    },
    '& .tree-gap': {
      padding: '8px 12px',
      fontSize: '0.8125rem',
      color: vars.palette.text.secondary,
      overflowWrap: 'anywhere',
      '& a': { color: vars.palette.primary.main },
      '@media (pointer: coarse)': { '& a': { display: 'inline-block', paddingBlock: 10 } },
    },
    [`&[${BLINK_ATTRIBUTE}] .tree-parent`]: { visibility: 'hidden' },
    // Each colour blinks by itself: an inherited one would restyle everything in the node.
    [`& [data-level][${BLINK_ATTRIBUTE}]`]: {
      borderColor: vars.palette.success.main,
      outline: `2px solid ${vars.palette.success.main}`,
      outlineOffset: -2,
      animation: 'hc-blink-border 500ms ease-in-out infinite',
      '& > .tree-header': {
        boxShadow: `inset 0 0 0 2px ${vars.palette.success.main}`,
        animation: 'hc-blink-header 500ms ease-in-out infinite',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '&, & > .tree-header': { animation: 'none' },
      },
    },
    '@keyframes hc-blink-border': {
      '0%, 60%, 100%': {
        borderColor: vars.palette.success.main,
        outlineColor: vars.palette.success.main,
      },
      '80%': { borderColor: vars.palette.divider, outlineColor: 'transparent' },
    },
    '@keyframes hc-blink-header': {
      '0%, 60%, 100%': { boxShadow: `inset 0 0 0 2px ${vars.palette.success.main}` },
      '80%': { boxShadow: 'inset 0 0 0 2px transparent' },
    },
  },
  ...LEVELS,
])
