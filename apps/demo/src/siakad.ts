/** Registers the demo's Siakad as a client of the demo university. */

import { SIAKAD_CLIENT } from '../../api/src/modules/orang/sesi/index.ts';
import { saveKlien } from '../../api/src/modules/sistem/klien/index.ts';
import { hashOf } from '../../api/src/platform/auth/opaque-token.ts';
import { openDb } from '../../api/src/platform/db/db.ts';
import type { Sql } from '../../api/src/platform/db/sql.ts';
import { DEMO_COLLEGE } from './college.ts';

export interface DemoSiakad {
  url: string;
  clientSecret: string;
}

/** At every start, because its port may change; last, so that nobody takes that port meanwhile. */
export async function introduceSiakad(databaseUrl: string, siakad: DemoSiakad): Promise<void> {
  const db = openDb({ url: databaseUrl, connections: 1, onError: () => undefined });
  try {
    await db.transaction((tx) => register(tx, siakad));
  } finally {
    await db.close();
  }
}

/** An address entered by an operator stays. */
async function register(tx: Sql, { url, clientSecret }: DemoSiakad): Promise<void> {
  await saveKlien(tx, {
    collegeId: DEMO_COLLEGE,
    clientId: SIAKAD_CLIENT,
    nama: 'Siakad Demo',
    hash: hashOf(clientSecret),
    scopes: ['integrasi'],
    redirectUris: [`${url}/`],
  });
  await tx.run(
    `UPDATE perguruan_tinggi SET url_sikad_legacy = $2
      WHERE id = $1 AND (url_sikad_legacy = '' OR url_sikad_legacy ~ '^http://localhost:[0-9]+$')`,
    [DEMO_COLLEGE, url],
  );
}
