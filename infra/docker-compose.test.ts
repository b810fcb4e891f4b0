/**
 * Checks docker-compose.yml without an engine: images, ports, health checks, limits and variables.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@lms/contracts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentVariables, readConfig } from '../apps/api/src/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  restart: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  healthcheck: z
    .object({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int(),
    })
    .optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  deploy: z.object({
    replicas: z.int().default(1),
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const names = Object.keys(services);
const ONCE = ['migrate', 'backup'];
const of = (name: string) => service.parse(services[name]);

const dockerfile = read('infra/docker/lms.Dockerfile');
const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)/gm)].map(
  ([, from = '', name = '']) => ({ from, name }),
);
const VARIABLE = /\$\{(\w+)(?::?([-?])([^}]*))?\}/g;

/** .env.example as a user fills it in. */
const filled = Object.fromEntries(
  [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const secret = 'a-secret-of-at-least-32-characters-00';
for (const name of [
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  'JWT_SECRET',
  'REFRESH_SECRET',
  'ENCRYPTION_SECRET',
  'S3_SECRET_ACCESS_KEY',
])
  filled[name] = secret;

function interpolate(text: string): string {
  return text.replaceAll(
    VARIABLE,
    (_all, name: string, kind: string | undefined, otherwise: string | undefined) => {
      const value = filled[name] ?? '';
      if (value !== '') return value;
      if (kind === '?') throw new Error(`${name} is required and .env.example does not name it`);
      return otherwise ?? '';
    },
  );
}
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(of(name).environment).map(([key, value]) => [key, interpolate(value ?? '')]),
  );

describe('every service', () => {
  test.each(names)(
    '%s has limits, a log that does not grow, a restart rule, and comes from a pinned image',
    (name) => {
      const { image, build, deploy, logging, restart } = of(name);
      expect(deploy.resources.limits.memory).toMatch(/^\d+[MG]$/);
      expect(Number(deploy.resources.limits.cpus)).toBeGreaterThan(0);
      expect(logging.options).toHaveProperty('max-size');
      expect(restart).toBe(ONCE.includes(name) ? 'no' : 'unless-stopped');
      if (build === undefined) {
        expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
      } else {
        expect(existsSync(join(root, build.dockerfile))).toBe(true);
        expect(stages.map((stage) => stage.name)).toContain(build.target);
      }
    },
  );

  test.each(names.filter((name) => !ONCE.includes(name)))('%s says whether it is well', (name) => {
    expect(of(name).healthcheck?.test[0]).toBe('CMD');
  });

  test.each(names)(
    '%s waits only for services that exist and can say that they are ready',
    (name) => {
      for (const [other, { condition }] of Object.entries(of(name).depends_on)) {
        expect(names).toContain(other);
        if (condition === 'service_healthy') expect(of(other).healthcheck).toBeDefined();
        else expect([other, condition]).toEqual(['migrate', 'service_completed_successfully']);
      }
    },
  );

  test.each(names)('%s mounts volumes that are declared and files that exist', (name) => {
    for (const volume of of(name).volumes) {
      const [source = ''] = volume.split(':');
      if (source === './backups') continue; // created by the first backup
      if (source.startsWith('./')) expect(existsSync(join(root, source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  test('only the proxy is reached from outside', () => {
    expect(names.filter((name) => of(name).ports.length > 0)).toEqual(['proxy']);
  });
});

describe('the variables', () => {
  test('each one that the file asks for stands in .env.example or has a default', () => {
    expect(() => interpolate(read('docker-compose.yml'))).not.toThrow();
  });

  test('.env.example names none that the file does not use', () => {
    const used = new Set(
      [...read('docker-compose.yml').matchAll(VARIABLE)].map(([, name]) => name),
    );
    expect(Object.keys(filled).filter((name) => !used.has(name))).toEqual([]);
  });

  test.each(['api', 'worker'])(
    '%s is given only what config.ts reads, and config.ts accepts it',
    (name) => {
      const environment = environmentOf(name);
      expect(Object.keys(environment).filter((key) => !environmentVariables.includes(key))).toEqual(
        [],
      );
      const config = readConfig(environment);
      expect(config).toMatchObject({
        publicUrl: filled.PUBLIC_URL,
        demo: false,
        redis: { redisUrl: expect.stringContaining('@redis:6379') },
      });
      expect(config.database.url).toBe(`postgresql://lms:${secret}@postgres:5432/lms`);
    },
  );

  test('ports: health checks, proxy and processes mean the same', () => {
    expect(environmentOf('api').PORT).toBe('3000');
    expect(of('api').healthcheck?.test.join(' ')).toContain('127.0.0.1:3000/readyz');
    expect(of('worker').healthcheck?.test.join(' ')).toContain(
      `127.0.0.1:${environmentOf('worker').WORKER_PORT}/readyz`,
    );
    expect(read('infra/docker/proxy.Caddyfile')).toContain('dynamic a api 3000');
    expect(read('infra/docker/proxy.Caddyfile')).toContain('reverse_proxy web:8080');
    expect(read('infra/docker/web.Caddyfile')).toContain(':8080 {');
    expect(of('web').healthcheck?.test.join(' ')).toContain('127.0.0.1:8080/');
    // With a host name the site's address differs and uses https.
    expect(of('proxy').healthcheck?.test.at(-1)).toBe('http://127.0.0.1:8081/healthz');
    expect(read('infra/docker/proxy.Caddyfile')).toMatch(
      /^http:\/\/127\.0\.0\.1:8081 \{\n\tbind 127\.0\.0\.1$/m,
    );
  });
});

describe('what loses nothing', () => {
  test('two api and two worker processes, with time to end what they do', () => {
    for (const name of ['api', 'worker']) {
      expect(of(name).deploy.replicas).toBe(2);
      expect(of(name).stop_grace_period).toBe('15s');
    }
  });

  test('Redis writes what it is told and forgets nothing for want of memory', () => {
    expect(of('redis').command?.join(' ')).toMatch(
      /--appendonly yes .*--maxmemory-policy noeviction/,
    );
    expect(of('redis').volumes).toEqual(['redis:/data']);
  });

  test('the connections of all processes fit into Postgres', () => {
    const max = Number(/max_connections=(\d+)/.exec(of('postgres').command?.join(' ') ?? '')?.[1]);
    const each = readConfig(environmentOf('api')).database.connections;
    const processes = of('api').deploy.replicas + of('worker').deploy.replicas;
    // Each process also has connections for notices and numbering.
    expect(processes * (each + 5)).toBeLessThan(max / 2);
  });
});

describe('the images', () => {
  test('come from pinned ones, or from stages of the same file', () => {
    for (const { from } of stages)
      expect(
        stages.some((stage) => stage.name === from) ||
          /^[\w/-]+:\d+\.\d+\.\d+-\w+(-\w+)?$/.test(from),
      ).toBe(true);
  });

  test('copy only what exists, and the manifest of every package that they install', () => {
    const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    );
    for (const source of copies)
      expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
    for (const name of ['apps/api', 'apps/web']) {
      expect(copies).toContain(`${name}/package.json`);
      const { dependencies } = manifest.parse(JSON.parse(read(`${name}/package.json`)));
      const own = Object.entries(dependencies).filter(([, version]) =>
        version.startsWith('workspace:'),
      );
      const folders: Record<string, string> = {
        '@lms/contracts': 'packages/contracts',
        '@lms/prisma': 'prisma',
      };
      for (const [dependency] of own)
        expect(copies).toContain(`${folders[dependency]}/package.json`);
    }
  });

  test('make the Prisma client that the processes load; that of this machine stays out', () => {
    expect(read('.dockerignore').split('\n')).toContain('prisma/generated');
    const [, build = '', app = ''] =
      /FROM workspace AS build\n([\s\S]*?)\nFROM \S+ AS app\n([\s\S]*?)\nFROM/.exec(dockerfile) ??
      [];
    expect(build).toContain('RUN node prisma/src/generate.ts');
    expect(app).toMatch(
      /COPY prisma prisma\nCOPY --from=build \/lms\/prisma\/generated prisma\/generated\n/,
    );
  });

  test('run the node and the pnpm of the workspace', () => {
    const { packageManager, devDependencies } = z
      .object({ packageManager: z.string(), devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    expect(dockerfile).toContain(`npm install --global ${packageManager}`);
    expect(stages.filter(({ from }) => from.startsWith('node:')).map(({ from }) => from)).toEqual([
      `node:${devDependencies.node}-bookworm-slim`,
      `node:${devDependencies.node}-bookworm-slim`,
    ]);
  });
});

test('the proxy sends every endpoint to the api, but the metrics to nobody', () => {
  const proxy = read('infra/docker/proxy.Caddyfile');
  const patterns = (/^\t@api path (.+)$/m.exec(proxy)?.[1] ?? '').split(' ');
  const goes = (path: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
  const paths = Object.values(endpoints).map((endpoint) => endpoint.path);
  expect(paths.filter((path) => !goes(path))).toEqual(['/metrics']);
  expect(proxy).toMatch(/handle \/metrics \{\s+respond 404/);
});
