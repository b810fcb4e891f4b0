/** The demo's Siakad (apps/siakad-sim), beside a local start. */
import { join } from 'node:path';
import { SIAKAD_CLIENT, siakadSecretOf } from '../apps/api/src/modules/orang/sesi/index.ts';
import { DEMO_COLLEGE } from '../apps/demo/src/college.ts';
import { dataFolder } from './folder-lock.mjs';
import { findFreePort } from './free-port.ts';
import { readSecrets } from './local-folder.ts';
import { isPortFree, type LocalSettings } from './local-settings.ts';
import type { ChildOptions } from './supervised-child.ts';

/** Grades of the demo's Siakad; they stay over a restart. */
export const siakadStoreFile = join(dataFolder, 'siakad.json');

export interface LocalSiakad {
  /** Address for browsers and the LMS. */
  url: string;
  /** Its secret at the LMS. */
  clientSecret: string;
  child: ChildOptions;
}

/** Uses the port after the LMS's, or any free one. */
export async function planSiakad({
  port: lmsPort,
  host,
  publicUrl,
}: LocalSettings): Promise<LocalSiakad> {
  const { siakadSecret, siakadClientSecret: clientSecret } = readSecrets();
  const port =
    lmsPort < 65_535 && (await isPortFree(lmsPort + 1)) ? lmsPort + 1 : await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    SIAKAD_PORT: String(port),
    SIAKAD_URL: url,
    LMS_URL: publicUrl,
    LMS_API_URL: `http://${host}:${lmsPort}`,
    COLLEGE_ID: DEMO_COLLEGE,
    LMS_CLIENT_ID: SIAKAD_CLIENT,
    LMS_CLIENT_SECRET: clientSecret,
    OWN_CLIENT_SECRET: siakadSecretOf(DEMO_COLLEGE, siakadSecret),
    SIAKAD_STORE: siakadStoreFile,
  };
  return {
    url,
    clientSecret,
    child: {
      name: 'siakad',
      script: 'apps/siakad-sim/src/main.ts',
      env: { PATH: process.env.PATH, ...env },
    },
  };
}
