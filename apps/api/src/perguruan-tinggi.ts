/**
 * Colleges, from the server's command line (docs/operations.md):
 *   node apps/api/src/perguruan-tinggi.ts buat --id undip --nama 'Universitas …' --operator admin [--nama-operator …] [--host lms.kampus.ac.id]
 *   node apps/api/src/perguruan-tinggi.ts operator --id undip --operator admin [--nama-operator …]
 * Both print a link with which that privileged operator sets the password. The second is a rescue:
 * a known operator becomes active and privileged, and loses the second factor.
 */
import { parseArgs } from 'node:util';
import { namaPenggunaBaru } from '@lms/contracts/orang/hak-akses';
import { teks } from '@lms/contracts/wire/umum';
import { z } from 'zod';
import { runCommand, UsageError } from './command.ts';
import { createTautan } from './modules/orang/akun/index.ts';
import {
  AdminError,
  type AdminFault,
  createPerguruanTinggiAdmin,
} from './modules/orang/perguruan-tinggi/index.ts';
import { plainSecrets } from './platform/auth/key-registry.ts';
import { systemClock } from './platform/clock.ts';
import { AppError } from './platform/errors.ts';
import { parse } from './platform/http/validate.ts';

const USAGE =
  'node apps/api/src/perguruan-tinggi.ts buat|operator --id <id> --operator <nama pengguna> [--nama-operator <nama>] [buat: --nama <nama> --host <lms.kampus.ac.id>]';

const faults: Record<AdminFault, string> = {
  perguruan_tinggi_ada: 'Perguruan tinggi dengan id atau host itu sudah ada.',
  perguruan_tinggi_tidak_ada: 'Perguruan tinggi itu tidak ada.',
  nama_pengguna_terpakai: 'Nama pengguna itu sudah dipakai mahasiswa atau dosen.',
};

const operator = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'huruf kecil, angka, dan tanda hubung'),
  operator: namaPenggunaBaru,
  'nama-operator': teks(150).default('Operator Utama'),
};
/** As in the browser's address, with an unusual port. */
const host = z
  .string()
  .toLowerCase()
  .refine(
    (text) => URL.parse(`http://${text}`)?.host === text,
    'nama host, misalnya lms.kampus.ac.id',
  );
const shapes = {
  buat: z.strictObject({ ...operator, nama: teks(150), host: host.optional() }),
  operator: z.strictObject(operator),
};

/** Validates like a request's body. @throws UsageError naming the first fault */
function read<Shape extends z.ZodType>(shape: Shape, values: object): z.output<Shape> {
  try {
    return parse(shape, values, 'body');
  } catch (error) {
    const fault = error instanceof AppError ? error.errors?.[0] : undefined;
    throw fault ? new UsageError(`--${fault.path}: ${fault.message}\n${USAGE}`) : error;
  }
}

runCommand(async ({ config, db }) => {
  const text = { type: 'string' } as const;
  const options = { id: text, nama: text, host: text, operator: text, 'nama-operator': text };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const tautan = createTautan({
    box: plainSecrets(config).box,
    publicUrl: config.publicUrl,
  });
  const admin = createPerguruanTinggiAdmin({ db, clock: systemClock }, { tautan });

  async function carryOut() {
    const [command] = positionals;
    if (command === 'buat') {
      const {
        id,
        nama,
        host = null,
        operator: username,
        'nama-operator': namaOperator,
      } = read(shapes.buat, values);
      const link = await admin.create({ id, nama, host }, { username, nama: namaOperator });
      const reached = host !== null || config.defaultCollegeId === id;
      return {
        link,
        hint: reached ? [] : [`Tanpa --host: isi DEFAULT_COLLEGE_ID=${id}, lalu mulai ulang api.`],
      };
    }
    if (command === 'operator') {
      const { id, operator: username, 'nama-operator': nama } = read(shapes.operator, values);
      return { link: await admin.addOperator({ collegeId: id, username, nama }), hint: [] };
    }
    throw new UsageError(USAGE);
  }

  try {
    const { link, hint } = await carryOut();
    return [
      'Atur kata sandi operator dengan tautan ini:',
      link.address,
      `Berlaku sampai ${link.expiresAt.toISOString()}, sekali pakai.`,
      ...hint,
    ];
  } catch (error) {
    throw error instanceof AdminError ? new UsageError(faults[error.code]) : error;
  }
});
