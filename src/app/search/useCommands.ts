import {
  mdiAccountMultipleOutline,
  mdiBrightness6,
  mdiCalendarTodayOutline,
  mdiChartBellCurve,
  mdiChartGantt,
  mdiCheck,
  mdiClockOutline,
  mdiCommentPlusOutline,
  mdiDatabaseOutline,
  mdiDownload,
  mdiFilterVariant,
  mdiFormatListChecks,
  mdiHexagonMultipleOutline,
  mdiHistory,
  mdiImport,
  mdiInformationOutline,
  mdiKeyboardOutline,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPinOutline,
  mdiPlayOutline,
  mdiPlus,
  mdiSubdirectoryArrowRight,
  mdiTranslate,
  mdiVolumeMedium,
} from '@mdi/js'
import { useLocation, useNavigate } from 'react-router'
import { JOB_TITLE_LENGTH } from '../../domain/core/limits'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { canBeMarked, canStart } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { useSavingView } from '../../features/job-list/filters/FiltersAndViews'
import type { Command } from '../../features/search/useSearch'
import { useApp, useSend, useSession } from '../../hooks/stores'
import { useCopying } from '../../hooks/useCopying'
import { useExportAll } from '../../hooks/useExportAll'
import { addressOf } from '../../platform/page'
import { THEMES } from '../../platform/themeChoice'
import { paths, TO_COMMENT, TO_WRITE } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { routeOf } from '../../routing/routes'
import { keysHelp, soundSwitch, useIsOn } from '../../state/switches'
import { en } from '../../text/frame/en'
import { searchMessages } from '../../text/frame/search'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { jobItemId } from '../../ui/itemIds'
import { PAGE_HEADING_ID } from '../../ui/page/PageHeading'
import { useMessages, useText } from '../../ui/text'
import type { JobActions } from '../../widgets/job/jobActions'
import { LANGUAGES, useChosenLanguage, useThemeChoice } from '../frame/preferences'

/** Everything that can be gone to or done from here, for the job at hand first. */
export function useCommands(job: Job | undefined, actions: JobActions): readonly Command[] {
  return [
    ...useJobCommands(job, actions),
    ...useViewCommands(),
    ...useGeneralActions(),
    ...usePages(),
  ]
}

/** The saved views, and on the list of jobs a new one of its filters. */
function useViewCommands(): readonly Command[] {
  const { name, save: saveName } = useMessages(jobToolsMessages).views
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const views = useApp((state) => state.views)
  const save = useSavingView(parseQuery(search))
  const command = (key: string, label: string, run: () => void) => ({
    key: `view-${key}`,
    label,
    icon: mdiFilterVariant,
    // Readers of Russian know the English name too.
    keywords: `${name} saved view`,
    run,
  })
  return [
    ...(save && routeOf(pathname) === 'jobs'
      ? [{ ...command('save', saveName, save), group: 'actions' as const }]
      : []),
    ...(views ?? []).map((view) => ({
      ...command(String(view.id), view.name, () => navigate(paths.jobs(parseQuery(view.query)))),
      group: 'pages' as const,
      note: name,
    })),
  ]
}

function usePages(): readonly Command[] {
  const { nav } = useText()
  const { actions } = useMessages(searchMessages)
  const navigate = useNavigate()
  const page = (key: keyof typeof nav, path: string, icon: string): Command => ({
    key: `page-${key}`,
    group: 'pages',
    label: nav[key],
    // Readers of Russian know the English names too.
    keywords: en.nav[key],
    icon,
    run: () => navigate(path),
  })
  return [
    page('today', paths.home(), mdiCalendarTodayOutline),
    page('jobs', paths.jobs(), mdiFormatListChecks),
    page('projects', paths.projects(), mdiHexagonMultipleOutline),
    page('plan', paths.plan(), mdiChartGantt),
    page('employees', paths.employees(), mdiAccountMultipleOutline),
    page('forecast', paths.forecast(), mdiChartBellCurve),
    page('lastActivity', paths.lastActivity(), mdiHistory),
    page('businessTime', paths.businessTime(), mdiClockOutline),
    page('data', paths.data(), mdiDatabaseOutline),
    page('about', paths.about(), mdiInformationOutline),
    {
      key: 'page-import',
      group: 'pages',
      label: actions.import,
      keywords: 'Jira Linear GitHub Trello Todoist Toggl CSV import',
      icon: mdiImport,
      run: () => navigate(paths.importHistory()),
    },
  ]
}

function useGeneralActions(): readonly Command[] {
  const { theme, language } = useText()
  const text = useMessages(searchMessages).actions
  const { shortcuts } = useMessages(jobToolsMessages).more
  const navigate = useNavigate()
  const exportAll = useExportAll()
  // What a newer version stored can only be downloaded as it is, on its page.
  const isNewer = useSession(({ storage }) => storage.problem === 'newer')
  const chosenTheme = useThemeChoice()
  const { language: chosen, choose } = useChosenLanguage()
  const isSounding = useIsOn(soundSwitch)
  const action = (
    key: string,
    label: string,
    icon: string,
    run: () => void,
    keywords?: string,
  ) => ({
    key: `action-${key}`,
    group: 'actions' as const,
    label,
    icon,
    run,
    ...(keywords !== undefined && { keywords }),
  })
  return [
    action('new-job', text.newJob, mdiPlus, () => navigate(paths.jobs(), { state: TO_WRITE })),
    action(
      'export',
      text.export,
      mdiDownload,
      () => (isNewer ? navigate(paths.data()) : exportAll()),
      'backup download JSON',
    ),
    ...THEMES.filter((value) => value !== chosenTheme.theme).map((value) =>
      action(`theme-${value}`, text.theme(theme[value]), mdiBrightness6, () =>
        chosenTheme.choose(value),
      ),
    ),
    ...LANGUAGES.filter((value) => value !== chosen).map((value) =>
      action(`language-${value}`, text.language(language[value]), mdiTranslate, () =>
        choose(value),
      ),
    ),
    action('sound', isSounding ? text.mute : text.unmute, mdiVolumeMedium, () =>
      soundSwitch.set(!isSounding),
    ),
    action(
      'keys',
      shortcuts,
      mdiKeyboardOutline,
      () => keysHelp.setState(true),
      'keyboard shortcuts hotkeys',
    ),
  ]
}

/** Asks for a title and puts the new job below the given one. */
function useAddSubjob(): (parent: Job) => Promise<void> {
  const text = useMessages(searchMessages).actions
  const { prompt } = useDialogs()
  const send = useSend()
  return async (parent) => {
    const place = draftPlaces.subjob(parent.id)
    const title = await prompt(text.subjobTitle(parent.title), {
      maxLength: JOB_TITLE_LENGTH,
      place,
    })
    if (title === null) return
    send({ type: 'newTodo.commit', value: { title, set: { parent: parent.id } }, saves: [place] })
  }
}

function useJobCommands(job: Job | undefined, actions: JobActions): readonly Command[] {
  const text = useMessages(searchMessages).actions
  const tools = useMessages(jobToolsMessages)
  const common = useText()
  const navigate = useNavigate()
  const { copyAndTell } = useCopying(common.copy)
  const addSubjob = useAddSubjob()
  const isPinned = useApp(({ jobs }) => job !== undefined && jobs.pinned.includes(job.id))
  if (!job) return []
  const { id, title, completed } = job
  const action = (key: string, label: string, icon: string, run: () => void): Command => ({
    key: `job-action-${key}`,
    group: 'actions',
    label,
    icon,
    note: title,
    run,
  })

  function start() {
    const beside =
      document.getElementById(jobItemId(id)) ?? document.getElementById(PAGE_HEADING_ID)
    if (beside) actions.start(id, beside)
  }

  return [
    ...(canStart(job) ? [action('start', tools.start.name, mdiPlayOutline, start)] : []),
    ...(canBeMarked(job)
      ? [
          action('done', completed ? text.notDone : text.done, mdiCheck, () =>
            actions.toggleDone(job),
          ),
        ]
      : []),
    action('comment', text.comment, mdiCommentPlusOutline, () =>
      navigate(paths.jobs({ lastSeenJob: id, openDrawer: 1 }), { state: TO_COMMENT }),
    ),
    action('edit', tools.row.edit, mdiPencilOutline, () => actions.edit(id)),
    action('pin', isPinned ? tools.row.unpin : tools.row.pin, mdiPinOutline, () =>
      actions.togglePin(id, isPinned),
    ),
    action('subjob', text.subjob, mdiSubdirectoryArrowRight, () => addSubjob(job)),
    action('copy-link', text.copyLink, mdiLinkVariant, () => copyAndTell(addressOf(paths.job(id)))),
  ]
}
