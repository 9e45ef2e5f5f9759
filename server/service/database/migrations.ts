import { fixed, name, type Sql, sql } from './sql.ts'
import type { Queries } from './database.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly up: (queries: Queries) => Promise<void>
}

async function all(queries: Queries, statements: string): Promise<void> {
  for (const statement of statements.split(';\n')) {
    if (statement.trim() !== '') await queries.run(fixed(statement))
  }
}

const frame = (table: string) => `create table ${table} (
  object_id text primary key,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
`

// Table names at the time this was written. Never edit a migration: add a new one.
const foundation = [
  'tickets',
  'support_plans',
  'stores',
  'transfers',
  'models',
  'jobs',
  'serve_entries',
  'subscriptions',
  'charges',
  'credits',
  'payment_methods',
  'workspaces',
  'users',
  'tokens',
  'notifications',
  'workspace_managers',
  'user_managers',
]

const contents = `
create table workspace_members (
  workspace text not null references workspaces on delete cascade,
  role text not null,
  email text not null,
  position integer not null,
  primary key (workspace, role, email)
);
create index workspace_members_email on workspace_members (email, workspace);
create table files (
  object_id text primary key,
  size bigint not null,
  sha256 text not null,
  content_type text,
  created_at timestamptz(3) not null default now()
);
create table file_chunks (
  file text not null references files on delete cascade,
  ordinal integer not null,
  bytes bytea not null,
  primary key (file, ordinal)
);
create table store_tables (
  store text not null references stores on delete cascade,
  name text not null,
  columns json not null,
  created_at timestamptz(3) not null default now(),
  primary key (store, name)
);
create table store_rows (
  ordinal bigint generated always as identity,
  store text not null,
  table_name text not null,
  row_key text not null,
  row jsonb not null,
  primary key (store, table_name, ordinal),
  foreign key (store, table_name) references store_tables (store, name) on delete cascade
);
create unique index store_rows_key on store_rows (store, table_name, row_key);
create table store_blobs (
  store text not null references stores on delete cascade,
  container text not null,
  path text not null,
  file text not null references files,
  created_at timestamptz(3) not null default now(),
  primary key (store, container, path)
);
create index store_blobs_file on store_blobs (file);
create table model_files (
  object_id text primary key,
  model text not null references models on delete cascade,
  source text not null,
  file text not null references files,
  loss numeric,
  accuracy numeric,
  created_at timestamptz(3) not null default now()
);
create index model_files_model on model_files (model, created_at desc);
create index model_files_file on model_files (file);
`

const repeats = `
create table idempotency (
  person text not null references users on delete cascade,
  key_hash text not null,
  request_hash text not null,
  status integer,
  answer bytea,
  created_at timestamptz(3) not null default now(),
  primary key (person, key_hash)
);
create index idempotency_age on idempotency (created_at);
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null
);
`

/** The demo's jobs had these fields before the service trained models itself. */
const renamedOfJobs = { finished_at: 'ended_at', loss: 'loss_function', metrics: 'metric_names' }

const running = `
alter table store_tables add column key_column text;
alter table file_chunks alter column bytes set storage external;
create index store_blobs_newest on store_blobs (store, created_at desc);
create table usage (
  workspace text not null references workspaces on delete cascade,
  month date not null,
  training_seconds numeric not null default 0,
  predict_calls bigint not null default 0,
  primary key (workspace, month)
);
create table runs (
  job text primary key references jobs on delete cascade,
  requested json not null,
  asked_by text references users on delete set null,
  attempts integer not null default 0,
  runner text,
  seen_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
`

/**
 * People named in `settings` who have not accepted yet. They are stored separately from members, so
 * that no membership query can return them.
 */
const invitations = `
create table workspace_invitations (
  workspace text not null references workspaces on delete cascade,
  role text not null check (role in ('owner', 'contributor')),
  email text not null,
  position integer not null,
  invited_by text references users on delete set null,
  declined boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (workspace, role, email)
);
create index workspace_invitations_email on workspace_invitations (email);
`

/**
 * Large data is removed in small steps (cleaning.ts) after the request that deleted it. So a
 * store's tables exist longer than the store. Rows are stored uncompressed, so that their size
 * predicts their cost.
 */
const removal = `
create table removed_files (file text primary key);
create table removed_stores (store text primary key);
alter table store_tables drop constraint store_tables_store_fkey;
alter table store_rows alter column row set storage external;
`

/** Addresses that have signed in to an account with its password, as hashes of both. */
const addresses = `
create table known_addresses (
  subject text primary key,
  last_at timestamptz(3) not null
);
create index known_addresses_age on known_addresses (last_at);
`

/** Owners and contributors: the e-mail addresses in `settings`, and the creator. */
const people = `
create view workspace_people as
  select m.workspace, m.role, m.position, m.email, u.object_id as user_id
  from workspace_members m left join users u on lower(u.email) = m.email
  union all
  select w.object_id, 'owner', -1, lower(u.email), u.object_id
  from workspaces w join users u on u.object_id = w.created_by
  where not exists (select from workspace_members m
    where m.workspace = w.object_id and m.role = 'owner' and m.email = lower(u.email))
`

export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'collections, rows, blobs, files',
    async up(queries) {
      await all(queries, foundation.map(frame).join(''))
      await all(queries, 'create table facts (name text primary key, value text not null)')
      await all(queries, contents)
    },
  },
  {
    number: 2,
    name: 'idempotency keys, sign-in failures',
    up: (queries) => all(queries, repeats),
  },
  {
    number: 3,
    name: 'key columns, usage, training runs',
    async up(queries) {
      await all(queries, running)
      for (const [from, to] of Object.entries(renamedOfJobs)) {
        const [old] = await queries.rows<{ data_type: string }>(sql`
          select data_type from information_schema.columns where table_schema = current_schema()
            and table_name = 'jobs' and column_name = ${from}`)
        // A database created by this version already has the new columns.
        if (old === undefined || old.data_type === 'numeric' || old.data_type === 'json') continue
        await queries.run(sql`alter table jobs rename column ${name(from)} to ${name(to)}`)
      }
    },
  },
  {
    number: 4,
    name: 'invitations',
    up: (queries) => all(queries, invitations),
  },
  {
    number: 5,
    name: 'removal in pieces',
    up: (queries) => all(queries, removal),
  },
  {
    number: 6,
    name: 'addresses that have signed in',
    up: (queries) => all(queries, addresses),
  },
]

/** Views depend on declared columns, so they are recreated after those exist. */
export const views: readonly { readonly drop: Sql; readonly create: Sql }[] = [
  { drop: fixed('drop view if exists workspace_people'), create: fixed(people) },
]
