/**
 * Modules loaded after a list's first rows, in this order. Each entry is one script, with all
 * imports that no earlier one contains. Of pages, only the listed ones are part of a script, as
 * they are preloaded when idle.
 */
export const laterStages = {
  shell: [
    'app/TopBarParts.tsx',
    'app/DeploymentMenu.tsx',
    'app/Overlays.tsx',
    'app/RouteCrash.tsx',
    'app/idle.ts',
    'app/lazyPages.ts',
    'app/session/SessionGuard.tsx',
    'features/features.ts',
    'features/activity/ActivityButton.tsx',
    'features/notifications/Bell.tsx',
    'data/names.ts',
    'ui/HintLayer.tsx',
    'ui/LazyIcon.tsx',
    'client/requestLog.ts',
    'data/followWrite.ts',
    'data/formEncoding.ts',
    'hooks/shortcutListener.ts',
    'messages/timeOrDay.ts',
    'client/askedList.ts',
    'client/failedAnswer.ts',
    'dialect/otherForms.ts',
    'views/list/ListFailure.tsx',
    'views/list/ListMenu.tsx',
    'views/list/ListStates.tsx',
    'views/list/RowActions.tsx',
    'views/list/select/RowCheck.tsx',
    'views/list/find/FindTools.tsx',
    'views/list/views/ListViews.tsx',
  ],
  record: ['pages/DetailPage.tsx'],
  dialogs: [
    'ui/MenuList.tsx',
    'ui/Dialog.tsx',
    'ui/Popover.tsx',
    'app/SignInAgain.tsx',
    'app/session/LockScreen.tsx',
    'app/session/IdleWarning.tsx',
  ],
  form: ['pages/FormPage.tsx'],
  lists: [
    'views/list/ListSide.tsx',
    'views/list/AllRecordsFoot.tsx',
    'views/list/AllRecordsScope.tsx',
    'views/list/FilterEditor.tsx',
    'views/list/GroupedRows.tsx',
    'views/list/WindowedRows.tsx',
    'views/list/columnMenu/ListColumnMenu.tsx',
    'views/list/find/Completion.tsx',
    'views/list/find/FindToken.tsx',
    'views/list/find/pageIndex.ts',
    'views/list/find/collectionIndex.ts',
  ],
} as const

/** Pages with a script of their own each, and one for shared imports: no dialog or form is needed. */
export const boardPages = [
  'features/desk/Desk.tsx',
  'features/desk/AgentHome.tsx',
  'features/worklist/Worklist.tsx',
  'features/ownerHome/OwnerHome.tsx',
  'features/billing/overview/BillingOverview.tsx',
  'features/notifications/Inbox.tsx',
] as const
