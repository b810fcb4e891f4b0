/** `pnpm openapi`: writes apps/api/openapi.json from the contracts. */
import { writeFile } from 'node:fs/promises';
import { endpoints } from '@lms/contracts';
import { API_VERSION } from './platform/http/operations/docs.ts';
import { openapiDocument } from './platform/http/operations/openapi-document.ts';

const file = new URL('../openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(openapiDocument(endpoints, API_VERSION), null, 2)}\n`);
