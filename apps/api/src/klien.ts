/**
 * Machine clients, from the server's command line (docs/operations.md):
 *   node apps/api/src/klien.ts daftar --college <id> --alamat https://siakad.kampus.ac.id/ [--id siakad] [--nama Siakad]
 *   node apps/api/src/klien.ts matikan --college <id> [--id siakad]
 */
import { parseArgs } from 'node:util';
import { machineScopes } from '@lms/contracts/wire/endpoint';
import { runCommand, UsageError } from './command.ts';
import { SIAKAD_CLIENT, siakadSecretOf } from './modules/orang/sesi/index.ts';
import { createKlienAdmin } from './modules/sistem/klien/index.ts';
import { systemClock } from './platform/clock.ts';

const USAGE =
  'node apps/api/src/klien.ts daftar|matikan --college <id> [--alamat <https://…/>]… [--id siakad] [--nama Siakad]';

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { college: text, id: text, nama: text, alamat: { ...text, multiple: true } },
  });
  const {
    college: collegeId,
    id: clientId = SIAKAD_CLIENT,
    nama = 'Siakad',
    alamat: redirectUris = [],
  } = values;
  const [command] = positionals;
  if (collegeId === undefined || (command !== 'daftar' && command !== 'matikan'))
    throw new UsageError(USAGE);
  for (const address of redirectUris)
    if (!URL.canParse(address)) throw new UsageError(`--alamat: ${address}`);
  return { command, collegeId, clientId, nama, redirectUris };
}

runCommand(async ({ config, db }) => {
  const { command, ...klien } = readArguments(process.argv.slice(2));
  const admin = createKlienAdmin({ db, clock: systemClock });
  if (command === 'matikan') {
    if (!(await admin.switchOff(klien)))
      throw new UsageError(`Klien ${klien.clientId} tidak ada pada ${klien.collegeId}.`);
    return ['Klien dimatikan.'];
  }
  const secret = await admin.register({ ...klien, scopes: machineScopes });
  if (secret === null) throw new UsageError(`Perguruan tinggi ${klien.collegeId} tidak ada.`);
  const own =
    config.siakadSecret === null ? null : siakadSecretOf(klien.collegeId, config.siakadSecret);
  return [
    `client_id      ${klien.clientId}`,
    `client_secret  ${secret}`,
    own === null
      ? 'SIAKAD_SECRET tidak diisi: kode masuk dari Siakad ditolak.'
      : `rahasia LMS di Siakad  ${own}`,
  ];
});
