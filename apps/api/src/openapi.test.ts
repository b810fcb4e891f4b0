import { readFile } from 'node:fs/promises';
import { endpoints } from '@lms/contracts';
import { expect, test } from 'vitest';
import { API_VERSION } from './platform/http/docs.ts';
import { openapiDocument } from './platform/http/openapi-document.ts';

test('openapi.json is what the contracts say; otherwise run: pnpm openapi', async () => {
  const committed = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(endpoints, API_VERSION))));
});

const securityOf: Record<string, object[]> = { internal: [{ metrik: [] }], integrasi: [{ klien: ['integrasi'] }] };

test('every operation has an answer, its security and its failures', () => {
  const { paths } = openapiDocument(endpoints, API_VERSION) as {
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: Record<string, object> }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { operationId, security, responses } of operations) {
    const { access } = endpoints[operationId as keyof typeof endpoints];
    expect(security).toEqual(typeof access === 'string' ? (securityOf[access] ?? []) : [{ token: [] }]);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(
        typeof access === 'object' || access === 'integrasi' ? ['401', '403', '500', '503'] : ['500', '503'],
      ),
    );
    expect(Object.keys(responses)[0]).toMatch(/^2/);
  }
});
