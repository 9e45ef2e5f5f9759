// Loaded when the first JSON field is rendered: CodeMirror is larger than the form itself.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { forceLinting, linter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export interface JsonEditorOptions {
  readonly text: string
  /** The initial accessible name; `setNames` updates it. */
  readonly label: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  /** The position and message of a syntax error in a text, if any. */
  readonly errorAt: (
    text: string,
  ) => { readonly at: number; readonly errorText: string } | undefined
}

export interface JsonEditorNames {
  readonly label: string
  /** Help and error texts; ids outside a shadow root cannot be referenced from inside. */
  readonly description: string
  readonly invalid: boolean
  readonly required: boolean
  readonly readOnly: boolean
}

export interface JsonEditor {
  readonly setText: (text: string) => void
  readonly setNames: (names: JsonEditorNames) => void
  /** Focuses the editor, with the caret and selection of the text area. */
  readonly focusAt: (from: number, to: number) => void
  readonly destroy: () => void
}

const mono = 'ui-monospace, "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", Menlo, monospace'

const editorTheme = EditorView.theme({
  '&': { color: 'var(--c-text)', fontSize: '12px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: mono, lineHeight: '20px', maxHeight: '400px', overflow: 'auto' },
  '.cm-content': { padding: '7px 0', caretColor: 'var(--c-accent)', minHeight: '74px' },
  '.cm-line': { padding: '0 10px 0 0' },
  '.cm-gutters': { background: 'none', border: 'none', color: 'var(--c-text3)' },
  '.cm-lineNumbers .cm-gutterElement': {
    boxSizing: 'border-box',
    minWidth: '36px',
    padding: '0 12px 0 4px',
  },
  '.cm-selectionBackground': { background: 'var(--c-accentTint) !important' },
  // The library's own marker is a data: image, which the CSP forbids.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--c-badDot)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint::after': { display: 'none' },
  '.cm-tooltip': {
    border: '1px solid var(--c-border)',
    borderRadius: '6px',
    background: 'var(--c-raised)',
    color: 'var(--c-text)',
  },
  '.cm-diagnostic': { border: 'none', padding: '4px 8px', font: '12px/16px inherit' },
  '.cm-matchingBracket': { background: 'var(--c-press) !important' },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--c-codeKey)' },
  { tag: tags.string, color: 'var(--c-codeString)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--c-codeNumber)' },
])

/**
 * Mounts an editor in `host`'s shadow root, where the library's styles become constructed
 * stylesheets. In the document they would be `<style>` text, which the CSP forbids.
 */
export function mountJsonEditor(host: HTMLElement, options: JsonEditorOptions): JsonEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const container = document.createElement('div')
  const description = document.createElement('div')
  description.id = 'description'
  description.hidden = true
  root.replaceChildren(container, description)

  const names = new Compartment()
  let isFromOutside = false
  let named = ''
  const view = new EditorView({
    parent: container,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        lineNumbers(),
        history(),
        json(),
        indentOnInput(),
        bracketMatching(),
        EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        // Tab moves the focus: an editor that captures it would trap the keyboard (2.1.2).
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...historyKeymap]),
        syntaxHighlighting(colours),
        editorTheme,
        linter(
          ({ state }) => {
            const errorAt = options.errorAt(state.doc.toString())
            if (!errorAt) return []
            const from = Math.min(errorAt.at, Math.max(0, state.doc.length - 1))
            const to = Math.min(state.doc.length, from + 1)
            return [{ from, to, severity: 'error', message: errorAt.errorText }]
          },
          { delay: 200 },
        ),
        // Already focusable because it is editable; set explicitly for checks of scrollable
        // regions.
        EditorView.contentAttributes.of({ tabindex: '0' }),
        names.of(EditorView.contentAttributes.of({ 'aria-label': options.label })),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isFromOutside) options.onChange(update.state.doc.toString())
        }),
        EditorView.domEventHandlers({ blur: () => options.onBlur() }),
      ],
    }),
  })

  // Delegated focus would stop at the scroller, which takes no input.
  host.focus = () => view.focus()

  return {
    setText(text) {
      if (view.state.doc.toString() === text) return
      isFromOutside = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
      isFromOutside = false
      forceLinting(view)
    },
    setNames(now) {
      const text = JSON.stringify(now)
      if (text === named) return
      named = text
      description.textContent = now.description
      view.dispatch({
        effects: names.reconfigure([
          EditorState.readOnly.of(now.readOnly),
          EditorView.contentAttributes.of({
            'aria-label': now.label,
            'aria-describedby': 'description',
            'aria-invalid': String(now.invalid),
            'aria-required': String(now.required),
          }),
        ]),
      })
    },
    focusAt(from, to) {
      const { length } = view.state.doc
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } })
      view.focus()
    },
    destroy() {
      view.destroy()
    },
  }
}
