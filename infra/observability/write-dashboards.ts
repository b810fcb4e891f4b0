/** `node infra/observability/write-dashboards.ts` writes Grafana's files anew. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboardFiles } from './dashboards.ts';

for (const [name, text] of dashboardFiles())
  await writeFile(join(import.meta.dirname, 'grafana', name), text);
