export type Language = 'en' | 'de'

/**
 * The texts of pages around values, written again for each language, to find accidental changes.
 */
export interface Sentences {
  readonly neverShown: string
  readonly empty: string
  readonly yesNo: readonly [yes: string, no: string]
  readonly now: string
  /** Units of relative times: years, months, weeks, days, hours, minutes. */
  readonly units: readonly string[]
  readonly past: RegExp
  readonly coming: RegExp
  readonly of: (part: string, whole: string) => string
  readonly rows: (n: string) => string
  readonly columns: (n: string) => string
  readonly noneMissing: string
  readonly missing: (n: string, share: string) => string
  readonly noItems: string
  readonly row: string
  readonly table: string
  readonly run: string
  readonly getReport: string
  readonly jobs: string
  readonly inputs: string
  readonly outputs: string
  readonly newestJob: string
  readonly unknown: string
  readonly jobColumns: Readonly<Record<'job' | 'model' | 'change', string>>
  readonly job: Readonly<Record<'failed' | 'complete' | 'running' | 'waiting', RegExp>>
}

export const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    neverShown: 'Never shown',
    empty: 'Empty',
    yesNo: ['Yes', 'No'],
    now: 'now',
    units: ['y', 'mo', 'wk', 'd', 'h', 'min'],
    past: /^(\d+) (y|mo|wk|d|h|min) ago$/,
    coming: /^in (\d+) (y|mo|wk|d|h|min)$/,
    of: (part, whole) => `${part} of ${whole}`,
    rows: (n) => `${n} ${n === '1' ? 'row' : 'rows'}`,
    columns: (n) => `${n} ${n === '1' ? 'column' : 'columns'}`,
    noneMissing: 'None missing',
    missing: (n, share) => `${n} ${n === '1' ? 'value' : 'values'} missing (${share})`,
    noItems: '0 items',
    row: 'Row',
    table: 'Table',
    run: 'Run',
    getReport: 'Get report',
    jobs: 'Jobs',
    inputs: 'Inputs',
    outputs: 'Outputs',
    newestJob: 'Newest job',
    unknown: 'Unknown',
    jobColumns: { job: 'Job', model: 'Model', change: 'Last change' },
    job: {
      failed: /^Failed/,
      complete: /^Complete/,
      running: /^(Running|No change)/,
      waiting: /^No progress yet/,
    },
  },
  de: {
    neverShown: 'Wird nie angezeigt',
    empty: 'Leer',
    yesNo: ['Ja', 'Nein'],
    now: 'jetzt',
    units: ['J.', 'Mon.', 'Wo.', 'Tagen', 'Std.', 'Min.'],
    past: /^vor (\d+) (J\.|Mon\.|Wo\.|(?<=r 1 )Tag|(?<!r 1 )Tagen|Std\.|Min\.)$/,
    coming: /^in (\d+) (J\.|Mon\.|Wo\.|(?<=n 1 )Tag|(?<!n 1 )Tagen|Std\.|Min\.)$/,
    of: (part, whole) => `${part} von ${whole}`,
    rows: (n) => `${n} ${n === '1' ? 'Zeile' : 'Zeilen'}`,
    columns: (n) => `${n} ${n === '1' ? 'Spalte' : 'Spalten'}`,
    noneMissing: 'Keine Lücken',
    missing: (n, share) => `${n} ${n === '1' ? 'Wert fehlt' : 'Werte fehlen'} (${share})`,
    noItems: '0 Einträge',
    row: 'Zeile',
    table: 'Tabelle',
    run: 'Ausführen',
    getReport: 'Bericht abrufen',
    jobs: 'Jobs',
    inputs: 'Eingaben',
    outputs: 'Ausgaben',
    newestJob: 'Neuester Job',
    unknown: 'Unbekannt',
    jobColumns: { job: 'Job', model: 'Modell', change: 'Letzte Änderung' },
    job: {
      failed: /^Fehlgeschlagen/,
      complete: /^Abgeschlossen/,
      running: /^(Läuft|Seit \d+ (min|h|Tagen) unverändert)/,
      waiting: /^Noch kein Fortschritt/,
    },
  },
}
