import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './context.ts';

const YEAR_SECONDS = 31_536_000;
/** Never answered by a page. */
const apiPath =
  /^\/(v\d+|multisite-config|healthz|readyz|metrics|status|openapi\.json|docs|antrean-papan)(\/|$)/;

/** The page that checks a report is a document of its own (docs/decisions/173). */
const CHECK_PAGE = 'verifikasi.html';
const checkPath = /^\/verifikasi\/[^/]+\/?$/;

export interface WebFiles {
  dir: string;
  serviceWorkerFile?: string;
}

export type ServeWeb = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** Returns a function that answers such a request or null. Reads the folder once. */
export async function serveWebFiles(
  app: App,
  { dir, serviceWorkerFile = 'sw.js' }: WebFiles,
): Promise<ServeWeb> {
  const root = resolve(dir);
  const files = await listFiles(root);
  if (!files.has('index.html')) throw new Error(`WEB_DIR: there is no index.html in ${root}`);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(relative(root, path)));
    },
  });
  return (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const path = decode(request.url.split('?', 1)[0] ?? '');
    if (path === null || apiPath.test(path)) return null;
    const file = path === '/sw.js' ? serviceWorkerFile : path.slice(1);
    if (files.has(file)) return reply.sendFile(file);
    if (!isPage(path, request.headers.accept)) return null;
    const page = checkPath.test(path) && files.has(CHECK_PAGE) ? CHECK_PAGE : 'index.html';
    return reply.sendFile(page);
  };
}

function isPage(path: string, accept = '*/*'): boolean {
  if (path === '/' || accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/^\/assets\/|\/\.|\.[^/]*$/.test(path);
}

/** Names in assets/ contain hashes. */
function cacheControlOf(file: string): string {
  return file.split(sep)[0] === 'assets'
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'no-cache';
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function listFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}
