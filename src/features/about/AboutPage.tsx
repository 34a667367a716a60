import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatDate, type Ms } from '../../domain/core/time'
import { PageHeading } from '../../ui/page/PageHeading'
import { QuietText } from '../../ui/page/QuietText'
import { useText } from '../../ui/text'

const ARTICLE = 'https://www.joelonsoftware.com/2007/10/26/evidence-based-scheduling/'
const DISCUSSION = 'https://wiki.c2.com/?EvidenceBasedScheduling'
const BUNDLE_STATS = `${import.meta.env.BASE_URL}bundle-stats.html`

export function AboutPage({ builtAt }: { readonly builtAt: Ms }) {
  const text = useText().about
  const links = [
    { href: ARTICLE, label: text.article },
    { href: DISCUSSION, label: text.discussion },
    { href: BUNDLE_STATS, label: text.bundleStats },
  ]
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeading title={text.title} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text.purpose}</Typography>
        <Typography>{text.how}</Typography>
        <Typography>{text.data}</Typography>
      </Box>
      <Typography variant="h2" sx={{ mt: 4, mb: 1, color: 'text.secondary' }}>
        {text.readMore}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <MuiLink
              href={href}
              rel="noopener noreferrer"
              sx={{ display: 'inline-block', py: 0.75 }}
            >
              {label}
            </MuiLink>
          </li>
        ))}
      </Box>
      <QuietText sx={{ mt: 4 }}>
        {text.lastBuild} {formatDate(builtAt)}
      </QuietText>
    </Box>
  )
}
