import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The host name that the configurations in `server/nginx` use as a placeholder. */
export const publicName = 'console.example.org'

const path = process.env.NGINX_PATH ?? ''

/** The reason why nginx cannot be tried here; undefined if it can. */
export const noNginx: string | undefined = existsSync(path)
  ? undefined
  : 'no nginx on this machine, and Debian’s package could not be unpacked'

export interface Nginx {
  /** The upstream of each request, in order: `127.0.0.1:4181`, or `-` for a file. */
  readonly upstreams: () => readonly string[]
  stop(): Promise<void>
}

/** A self-signed certificate for the public name, for this run alone. */
function selfSigned(folder: string): readonly [certificate: string, key: string] {
  const files = [join(folder, 'certificate.pem'), join(folder, 'key.pem')] as const
  const subject = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const out = ['-out', files[0], '-keyout', files[1], '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, ...out], { stdio: 'ignore' })
  return files
}

function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The configuration of nginx has no “${from}”.`)
  return text.replaceAll(from, to)
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** The frame of a configuration: all files are below one folder, and nothing needs root. */
const around = (folder: string, own: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  types {
    text/html html; text/css css; text/javascript js; application/json json;
    image/svg+xml svg; font/woff2 woff2;
  }
  log_format upstreams "$upstream_addr";
  access_log ${folder}/access.log upstreams;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${own}
}
`

/**
 * Starts nginx with a configuration of `server/nginx`, with its placeholders replaced by values of
 * this machine.
 * @param file its name without `.conf`
 * @param port of https, free
 * @param values replacements by placeholder
 */
export async function startNginx(
  root: string,
  file: string,
  port: number,
  values: Readonly<Record<string, string>>,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'wsc-nginx-'))
  chmodSync(folder, 0o755)
  const [certificate, key] = selfSigned(folder)
  const all = {
    ...values,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    [`/etc/ssl/${publicName}.pem`]: certificate,
    [`/etc/ssl/${publicName}.key`]: key,
  }
  const shipped = readFileSync(join(root, 'server', 'nginx', `${file}.conf`), 'utf8')
  const own = Object.entries(all).reduce((text, [from, to]) => replaceOnce(text, from, to), shipped)
  writeFileSync(join(folder, 'nginx.conf'), around(folder, own))
  const child = spawn(path, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const log = (name: string) => {
    const found = join(folder, name)
    return existsSync(found) ? readFileSync(found, 'utf8') : ''
  }
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 100)
      throw new Error(`nginx did not start:\n${log('error.log')}`)
    await wait(50)
  }
  return {
    upstreams: () => log('access.log').trim().split('\n'),
    async stop() {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
