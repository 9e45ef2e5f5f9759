/**
 * What is loaded after a list's first rows, in this order; each entry is one script, with all that
 * its modules import and that no earlier one holds. A page is no part of a script: its own stays
 * small, and only what it imports is shared.
 */
export const laterStages = {
  shell: [
    'app/TopBarParts.tsx',
    'app/Overlays.tsx',
    'app/idle.ts',
    'app/lazyPages.ts',
    'app/session/SessionGuard.tsx',
    'features/features.ts',
    'features/notifications/Bell.tsx',
    'data/names.ts',
    'ui/HintLayer.tsx',
    'ui/LazyIcon.tsx',
    'client/requestLog.ts',
    'data/formEncoding.ts',
    'hooks/shortcutListener.ts',
    'messages/timeOrDay.ts',
    'client/askedList.ts',
    'client/failedAnswer.ts',
    'views/list/ListFailure.tsx',
    'views/list/ListMenu.tsx',
    'views/list/ListStates.tsx',
    'views/list/RowActions.tsx',
    'views/list/find/FindTools.tsx',
    'views/list/views/ListViews.tsx',
  ],
  record: ['pages/DetailPage.tsx'],
  dialogs: [
    'ui/MenuList.tsx',
    'ui/Dialog.tsx',
    'ui/Popover.tsx',
    'app/SignInAgain.tsx',
    'app/session/Cover.tsx',
    'app/session/IdleWarning.tsx',
  ],
  form: ['pages/FormPage.tsx'],
  lists: [
    'views/list/ListSide.tsx',
    'views/list/WholeFoot.tsx',
    'views/list/WholeScope.tsx',
    'views/list/FilterEditor.tsx',
    'views/list/GroupedRows.tsx',
    'views/list/WindowedRows.tsx',
    'views/list/columnMenu/ColumnMenu.tsx',
    'views/list/find/Completion.tsx',
    'views/list/find/FindToken.tsx',
    'views/list/find/pageIndex.ts',
    'views/list/find/collectionIndex.ts',
  ],
} as const
