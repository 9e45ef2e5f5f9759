import { sql } from '../database/sql.ts'
import type { Cell } from '../training/encoding.ts'
import { courseOf } from '../training/records.ts'
import { train } from '../training/train.ts'
import { TrainingFailure, lossOf, optimizerOf } from '../training/vocabulary.ts'
import { contentType, writeWeights } from '../training/weights.ts'
import { insertFiles, sha256Of, type DemoFile } from './files.ts'
import { demoId } from './random.ts'
import { insertRows, type Seeding } from './seeding.ts'

/** Rows and epochs of each: enough for weights that predict, and soon done. */
const maxRows = 120
const epochs = 10

interface Trainable extends Record<string, unknown> {
  readonly job: string
  readonly model: string
  readonly name: string
  /** JSON: the names of the variables. */
  readonly inputs: string
  readonly outputs: string
  readonly optimizer: string
  readonly loss: string
  readonly endedAt: string
  /** JSON: objects by column. */
  readonly rows: string
}

/** The newest complete job of each model whose transfer has a table, with its first rows. */
const trainable = ({ queries }: Seeding): Promise<readonly Trainable[]> =>
  queries.rows<Trainable>(sql`
    select distinct on (j.enrich) j.object_id as job, j.enrich as model, m.name,
      m.input_variables as inputs, m.output_variables as outputs, j.optimizer,
      j.loss_function as loss, to_json(j.ended_at) #>> '{}' as "endedAt",
      (select json_agg(r.row) from (select row from store_rows where store = t.settings::json->>'store'
        and table_name = t.settings::json->>'table' order by ordinal limit ${maxRows}) r) as rows
    from jobs j join models m on m.object_id = j.enrich join transfers t on t.object_id = j.transfer
    where not j.failed and t.settings::json->>'table' is not null
    order by j.enrich, j.ended_at desc`)

/** Trains on the rows of the job's transfer, as the service does. */
function trained({ optimizer, loss, ...json }: Trainable) {
  const inputs = JSON.parse(json.inputs) as readonly string[]
  const outputs = JSON.parse(json.outputs) as readonly string[]
  const rows = JSON.parse(json.rows) as readonly Readonly<Record<string, Cell>>[]
  const course = courseOf()
  const known = { optimizer: optimizerOf(optimizer), loss: lossOf(loss) }
  const request = {
    inputs,
    outputs,
    optimizer: 'known' in known.optimizer ? known.optimizer.known : ('adam' as const),
    loss: 'known' in known.loss ? known.loss.known : undefined,
    metrics: ['mae' as const, 'accuracy' as const],
    validationShare: 0.2,
    seed: 7,
    epochs,
    seconds: 60,
    layers: [16],
    batchSize: 16,
  }
  const cells = rows.map((row) => [...inputs, ...outputs].map((name) => row[name] ?? null))
  try {
    return { course, done: train(request, cells, (epoch) => course.add(epoch)) }
  } catch (error) {
    if (error instanceof TrainingFailure) return undefined
    throw error
  }
}

/** Gives each model with a complete job the file and the results of a real, short training. */
export async function seedModelFiles(seeding: Seeding): Promise<void> {
  const files: DemoFile[] = []
  const modelFiles: Record<string, unknown>[] = []
  const results: Record<string, unknown>[] = []
  for (const job of await trainable(seeding)) {
    const found = trained(job)
    if (found === undefined) continue
    const { loss, lossFunction, accuracy, metrics, featureRanks, weights } = found.done
    const bytes = Buffer.from(writeWeights(weights))
    const id = demoId('fil', job.model)
    const about = { name: `${job.name}.json`, size: bytes.length, sha256: sha256Of(bytes) }
    files.push({ id, bytes, type: contentType, createdAt: job.endedAt })
    modelFiles.push({
      object_id: demoId('mfl', job.model),
      model: job.model,
      source: 'training',
      file: id,
      loss,
      accuracy,
      created_at: job.endedAt,
    })
    results.push({
      job: job.job,
      model: job.model,
      loss,
      loss_function: lossFunction,
      accuracy,
      metrics,
      ranks: featureRanks,
      history: JSON.parse(found.course.json()) as unknown,
      file: { ...about, source: 'training' },
    })
  }
  await insertFiles(seeding, files)
  await insertRows(seeding, 'model_files', modelFiles)
  const given = sql`json_to_recordset(${JSON.stringify(results)}::json) as r (job text, model text,
    loss numeric, loss_function text, accuracy numeric, metrics json, ranks json, history json, file json)`
  await seeding.queries.run(sql`update jobs set epoch = ${epochs}, epochs = ${epochs},
    loss = r.loss, loss_function = r.loss_function, metrics = r.metrics, history = r.history
    from ${given} where jobs.object_id = r.job`)
  // The trainings before came to a higher loss.
  await seeding.queries.run(sql`update jobs set loss = round(r.loss * (1 + jobs.loss), 4)
    from ${given} where jobs.enrich = r.model and jobs.object_id <> r.job and jobs.loss is not null`)
  await seeding.queries.run(sql`update models set loss = r.loss, accuracy = r.accuracy,
    metrics = r.metrics, feature_ranks = r.ranks, file = r.file
    from ${given} where models.object_id = r.model`)
}
