import { readFile } from 'node:fs/promises';
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { expect, test } from 'vitest';
import { statusesOf } from './platform/http/answers.ts';
import { API_VERSION } from './platform/http/operations/docs.ts';
import { openapiDocument } from './platform/http/operations/openapi-document.ts';

test('openapi.json is what the contracts say; otherwise run: pnpm openapi', async () => {
  const committed = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(endpoints, API_VERSION))));
});

const securityOf: Record<string, object[]> = {
  internal: [{ metrik: [] }],
  integrasi: [{ klien: ['integrasi'] }],
};

test('every operation has an answer, its security and its failures', () => {
  const { paths } = openapiDocument(endpoints, API_VERSION) as {
    paths: Record<
      string,
      Record<string, { operationId: string; security: object[]; responses: Record<string, object> }>
    >;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(endpoints).sort(),
  );
  for (const { operationId, security, responses } of operations) {
    const { access } = endpoints[operationId as keyof typeof endpoints];
    expect(security).toEqual(
      typeof access === 'string' ? (securityOf[access] ?? []) : [{ token: [] }],
    );
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(
        typeof access === 'object' || access === 'integrasi'
          ? ['401', '403', '500', '503']
          : ['500', '503'],
      ),
    );
    expect(Object.keys(responses)[0]).toMatch(/^2/);
  }
});

interface Operation {
  operationId: string;
  parameters: { name: string; schema: { enum?: string[] } }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, { format?: string }> } }>;
  };
  responses: Record<string, object>;
}

function operations(): { endpoint: Endpoint; operation: Operation }[] {
  const { paths } = openapiDocument(endpoints, API_VERSION) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => ({
      operation,
      endpoint: endpoints[operation.operationId as keyof typeof endpoints],
    }));
}

test('every operation names all statuses that it answers, writes their conflicts and bodies, uploads their file', () => {
  for (const { operation, endpoint } of operations()) {
    expect(Object.keys(operation.responses).map(Number).sort()).toEqual(
      [...statusesOf(endpoint)].sort(),
    );
    if (endpoint.method !== 'GET')
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['409', '413', '415']),
      );
    expect([operation.operationId, endpoint.kind === 'multipart']).toEqual([
      operation.operationId,
      endpoint.upload !== undefined,
    ]);
    if (endpoint.kind !== 'multipart') continue;
    const body = operation.requestBody?.content['multipart/form-data'];
    expect(body?.schema.properties.berkas).toMatchObject({ type: 'string', format: 'binary' });
  }
  const upload = operations().find(
    ({ operation }) => operation.operationId === 'imporDataMaster',
  )?.operation;
  expect(
    Object.keys(upload?.requestBody?.content['multipart/form-data']?.schema.properties ?? {}),
  ).toContain('jenis');
});

test('a list names what it can be sorted by', () => {
  const list = operations().find(
    ({ operation }) => operation.operationId === 'daftarHakAkses',
  )?.operation;
  const sort = list?.parameters.find(({ name }) => name === 'sort');
  expect(sort?.schema.enum).toEqual(['nama', '-nama', 'username', '-username']);
});

test('nobody keeps an answer but those named here', () => {
  const kept = operations().filter(({ endpoint }) => endpoint.cache !== undefined);
  expect(kept.map(({ operation }) => operation.operationId).sort()).toEqual([
    'daftarBantuan',
    'daftarSesi',
    'dosenRef',
    'gambarLogo',
    'jenisAktivitasList',
    'jenisKelasRef',
    'kampusRef',
    'labelKelasRef',
    'makulRef',
    'manifesAplikasi',
    'periodeRef',
    'prodiRef',
    'semesterBerjalan',
    'unduhBanner',
    'unduhBerkas',
    'unduhFoto',
    'unduhGambarBerita',
  ]);
  // Shared caches may hold only public data.
  const shared = kept.filter(
    ({ endpoint }) => typeof endpoint.cache === 'object' && endpoint.cache.scope === 'public',
  );
  expect(shared.map(({ endpoint }) => endpoint.access)).toEqual(['publik', 'publik']);
});
