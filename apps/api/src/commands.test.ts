/** The server's command line tools. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecretBox } from './platform/auth/secret-box.ts';
import { storageKey } from './platform/files/files.ts';
import { folderStorage } from './platform/files/folder.ts';
import { createTestApi, type TestApi } from './testing/app.ts';
import { TEST_ENCRYPTION_SECRET } from './testing/make/test-secrets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const run = promisify(execFile);
const SANDI = 'rangkaian-kata-panjang-9';

/** Returns the output; rejects with `stderr` on a non-zero exit. */
async function command(
  name: 'perguruan-tinggi' | 'klien' | 'buku-nilai' | 'berkas' | 'rahasia' | 'partisi',
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    {
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: api.databaseUrl,
        PUBLIC_URL: 'https://lms.test',
        JWT_SECRET: 'rahasia-uji-token-akses-minimal-32-karakter',
        REFRESH_SECRET: 'rahasia-uji-token-pembaruan-minimal-32-karakter',
        ENCRYPTION_SECRET: TEST_ENCRYPTION_SECRET,
        ...env,
      },
    },
  );
  return stdout;
}

const linkIn = (output: string): URL =>
  new URL(output.split('\n').find((line) => line.startsWith('https://')) ?? '');
const activate = (collegeId: string, link: URL) =>
  api.asStranger(collegeId).call(endpoints.aktivasiAkun, {
    body: { kode: link.searchParams.get('kode') ?? '', sandi: SANDI },
  });
async function signIn(collegeId: string, username: string) {
  const body = { grant_type: 'password', client_id: 'web', username, password: SANDI } as const;
  return api.asStranger(collegeId).call(endpoints.mintaToken, { body });
}

describe('perguruan-tinggi', () => {
  const buat = [
    'buat',
    '--id',
    'baru',
    '--nama',
    'Universitas Baru',
    '--host',
    'lms.baru.test',
    '--operator',
    'Admin.Pusat',
  ];

  test('a college begins: its operator opens the link, signs in and may do everything', async () => {
    const link = linkIn(await command('perguruan-tinggi', buat));
    expect([link.host, link.pathname]).toEqual(['lms.baru.test', '/aktivasi']);
    expect((await activate('baru', link)).data).toEqual({ username: 'admin.pusat' });
    expect((await signIn('baru', 'admin.pusat')).status).toBe(200);
    const operator = await api.db.row(
      'SELECT scopes, nama, is_active FROM pengguna WHERE college_id = $1',
      ['baru'],
    );
    expect(operator).toEqual({ scopes: ['A:T'], nama: 'Operator Utama', is_active: true });
    const types = await api.db.rows(
      'SELECT nama, is_active FROM jenis_presensi WHERE college_id = $1 ORDER BY id',
      ['baru'],
    );
    expect(types).toEqual([
      { nama: 'Izin', is_active: true },
      { nama: 'Sakit', is_active: true },
    ]);
    const log = await api.db.rows(
      'SELECT aksi, role, username FROM log_aktivitas WHERE college_id = $1 ORDER BY id',
      ['baru'],
    );
    expect(log.slice(0, 2)).toEqual([
      { aksi: 'perguruan_tinggi.dibuat', role: 'SISTEM', username: 'server' },
      { aksi: 'akun.operator_istimewa', role: 'SISTEM', username: 'server' },
    ]);
  });

  test.each([
    ['the same id', ['buat', '--id', 'baru', '--nama', 'Lain', '--operator', 'admin']],
    [
      'the same host',
      ['buat', '--id', 'lain', '--nama', 'Lain', '--operator', 'admin', '--host', 'lms.baru.test'],
    ],
  ])('%s again is refused and changes nothing', async (_name, args) => {
    const count = () => api.db.rows('SELECT id, nama, host FROM perguruan_tinggi ORDER BY id');
    const before = await count();
    await expect(command('perguruan-tinggi', args)).rejects.toMatchObject({
      code: 1,
      stderr: 'Perguruan tinggi dengan id atau host itu sudah ada.\n',
    });
    expect(await count()).toEqual(before);
  });

  test('without a host name it says what makes the college reachable', async () => {
    const args = ['buat', '--id', 'satu', '--nama', 'Universitas Satu', '--operator', 'admin'];
    const output = await command('perguruan-tinggi', args);
    expect(linkIn(output).host).toBe('lms.test');
    expect(output).toContain('DEFAULT_COLLEGE_ID=satu');
    const other = ['buat', '--id', 'dua', '--nama', 'Universitas Dua', '--operator', 'admin'];
    expect(await command('perguruan-tinggi', other, { DEFAULT_COLLEGE_ID: 'dua' })).not.toContain(
      'DEFAULT_COLLEGE_ID',
    );
  });

  test('who lost every way in gets a new link; the one before is void, and the account is active, privileged and without its second factor', async () => {
    const { id: collegeId } = await api.make.college();
    const operator = await api.make.operator({ collegeId, username: 'lupa' });
    await api.db.run('UPDATE pengguna SET is_active = false WHERE id = $1', [operator.userId]);
    await api.db.run(
      `INSERT INTO faktor_kedua (college_id, id_pengguna, rahasia, dibuat_pada, aktif_pada) VALUES ($1, $2, 'hilang', now(), now())`,
      [collegeId, operator.userId],
    );
    const args = ['operator', '--id', collegeId, '--operator', 'lupa'];
    const [first, second] = [
      linkIn(await command('perguruan-tinggi', args)),
      linkIn(await command('perguruan-tinggi', args)),
    ];
    expect((await activate(collegeId, first)).error.code).toBe('tautan_kedaluwarsa');
    expect((await activate(collegeId, second)).status).toBe(200);
    expect((await signIn(collegeId, 'lupa')).status).toBe(200);
    const stored = await api.db.row('SELECT scopes, is_active FROM pengguna WHERE id = $1', [
      operator.userId,
    ]);
    expect(stored).toEqual({ scopes: ['A:T'], is_active: true });
    const fresh = [
      'operator',
      '--id',
      collegeId,
      '--operator',
      'wakil',
      '--nama-operator',
      'Wakil Admin',
    ];
    expect(
      (await activate(collegeId, linkIn(await command('perguruan-tinggi', fresh)))).status,
    ).toBe(200);
    const { id: studentsCollege } = await api.make.college();
    const student = await api.make.mahasiswa({ collegeId: studentsCollege });
    await expect(
      command('perguruan-tinggi', [
        'operator',
        '--id',
        studentsCollege,
        '--operator',
        student.username,
      ]),
    ).rejects.toMatchObject({
      code: 1,
      stderr: 'Nama pengguna itu sudah dipakai mahasiswa atau dosen.\n',
    });
  });

  test.each([
    [[], 'node apps/api/src/perguruan-tinggi.ts buat|operator'],
    [['hapus'], 'node apps/api/src/perguruan-tinggi.ts buat|operator'],
    [
      ['buat', '--id', 'x y', '--nama', 'X', '--operator', 'admin'],
      '--id: huruf kecil, angka, dan tanda hubung',
    ],
    [['buat', '--id', 'xy', '--operator', 'admin'], '--nama: Wajib diisi'],
    [['buat', '--id', 'xy', '--nama', 'X', '--operator', 'a'], '--operator: 3 sampai 50 karakter'],
    [
      ['buat', '--id', 'xy', '--nama', 'X', '--operator', 'admin', '--host', 'https://x/'],
      '--host: nama host',
    ],
    [['operator', '--id', 'tidak-ada', '--operator', 'admin'], 'Perguruan tinggi itu tidak ada.'],
    [['operator', '--id', 'baru', '--operator', 'admin', '--nama', 'X'], 'nama'],
    [['buat', '--salah'], "Unknown option '--salah'"],
  ])('%j is refused in words', async (args, text) => {
    const failure = expect(command('perguruan-tinggi', args)).rejects;
    await failure.toMatchObject({ code: 1, stderr: expect.stringContaining(text) });
    await expect(command('perguruan-tinggi', args)).rejects.not.toMatchObject({
      stderr: expect.stringContaining('    at '),
    });
  });

  test('a configuration that does not fit is one line', async () => {
    await expect(
      command('perguruan-tinggi', buat, { ENCRYPTION_SECRET: 'pendek' }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: 'ENCRYPTION_SECRET: must have at least 32 characters\n',
    });
  });
});

describe('klien', () => {
  test('a client is registered, is given tokens, and is switched off', async () => {
    const { id: collegeId } = await api.make.college();
    const register = ['daftar', '--college', collegeId, '--alamat', 'https://siakad.test/'];
    const output = await command('klien', register, {
      SIAKAD_SECRET: 'rahasia-uji-siakad-minimal-32-karakter-ya',
    });
    const secret = /client_secret {2}(\S+)/.exec(output)?.[1] ?? '';
    expect(output).toContain('rahasia LMS di Siakad');
    const ask = () =>
      api.asStranger(collegeId).call(endpoints.mintaToken, {
        body: { grant_type: 'client_credentials', client_id: 'siakad', client_secret: secret },
      });
    expect((await ask()).status).toBe(200);
    expect(await command('klien', ['matikan', '--college', collegeId])).toBe('Klien dimatikan.\n');
    expect((await ask()).status).toBe(401);
    await expect(command('klien', ['matikan', '--college', 'tidak-ada'])).rejects.toMatchObject({
      code: 1,
    });
    await expect(command('klien', ['daftar', '--college', 'tidak-ada'])).rejects.toMatchObject({
      stderr: 'Perguruan tinggi tidak-ada tidak ada.\n',
    });
  });
});

describe('buku-nilai', () => {
  test('a lost cell is written again from the ledger, and the second time nothing differs', async () => {
    const kelas = await api.make.kelas({ peserta: 1 });
    const [student] = kelas.peserta;
    const [dosen] = kelas.pengajar;
    if (!student || !dosen) throw new Error('a lecturer and a student');
    const componentId = await api.make.komponenNilai(kelas);
    await api.as(dosen).call(endpoints.ubahNilaiKomponen, {
      params: { id: kelas.id, studentId: student.nim, componentId },
      body: { nilai: 87.5, versi: 0 },
    });
    const own = [kelas.collegeId, kelas.id];
    await api.db.run('DELETE FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2', own);
    const args = ['putar-ulang', '--college', kelas.collegeId, '--kelas', kelas.id];
    expect(await command('buku-nilai', args)).toBe(
      `${kelas.id}: 0 fakta aktivitas dan 1 nilai komponen ditulis ulang\n1 kelas diperiksa, 1 berbeda dari buku besarnya.\n`,
    );
    expect(
      await api.db.row(
        'SELECT berlaku::text AS berlaku FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2',
        own,
      ),
    ).toEqual({ berlaku: '87.50' });
    expect(await command('buku-nilai', args)).toBe(
      '1 kelas diperiksa, 0 berbeda dari buku besarnya.\n',
    );
  });

  test.each([
    [['putar-ulang'], 'node apps/api/src/buku-nilai.ts putar-ulang --college <id>'],
    [['lain', '--college', 'x'], 'node apps/api/src/buku-nilai.ts putar-ulang --college <id>'],
    [['putar-ulang', '--college', 'tidak-ada'], 'Tidak ada kelas dengan nilai yang cocok.'],
  ])('%j is refused in words', async (args, text) => {
    await expect(command('buku-nilai', args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(text),
    });
  });
});

describe('berkas', () => {
  test('names what is absent or of another size, and reports it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lms-berkas-'));
    const storage = folderStorage(folder);
    const { id: collegeId } = await api.make.college();
    const add = async (sha: string, bytes: number | null) => {
      const lokasi = `isi-${sha}`;
      await api.db.run(
        `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, dibuat_pada) VALUES ($1, $2, 4, 'text/plain', $3, now())`,
        [collegeId, sha.padStart(64, '0'), lokasi],
      );
      if (bytes !== null)
        await storage.put(storageKey({ collegeId, path: lokasi }) ?? '', Buffer.alloc(bytes));
    };
    await add('a', 4);
    const env = { FILES_DIR: folder };
    expect(await command('berkas', ['periksa'], env)).toBe(
      '1 berkas diperiksa, 0 hilang atau rusak.\n',
    );
    await add('b', null);
    await add('c', 3);
    await expect(command('berkas', ['periksa'], env)).rejects.toMatchObject({
      code: 1,
      stdout: [
        `${collegeId}\tisi-b\t-\ttidak ada`,
        `${collegeId}\tisi-c\t-\t3 byte, seharusnya 4`,
        '3 berkas diperiksa, 2 hilang atau rusak.\n',
      ].join('\n'),
    });
    const reports = await api.db.rows(
      "SELECT berhasil, rincian FROM laporan_cadangan WHERE jenis = 'berkas' ORDER BY id",
    );
    expect(reports).toEqual([
      { berhasil: true, rincian: '1 berkas diperiksa, 0 hilang atau rusak.' },
      { berhasil: false, rincian: '3 berkas diperiksa, 2 hilang atau rusak.' },
    ]);
    await rm(folder, { recursive: true });
  });

  test('an unknown word is refused in words', async () => {
    await expect(command('berkas', ['hapus'])).rejects.toMatchObject({
      code: 1,
      stderr: 'node apps/api/src/berkas.ts periksa\n',
    });
  });
});

describe('rahasia', () => {
  const old = { ENCRYPTION_SECRET: 'rahasia-uji-enkripsi-yang-hilang-32-karakter' };

  test('tells which secret protects what, and takes other secrets after those were lost', async () => {
    expect(await command('rahasia', ['terima'], old)).toBe(
      'Rahasia pada lingkungan ini kini dikenal.\n',
    );
    const { id: lama } = createSecretBox(old.ENCRYPTION_SECRET);
    const { id: kini } = createSecretBox(TEST_ENCRYPTION_SECRET);
    const both = { ENCRYPTION_SECRET_PREVIOUS: old.ENCRYPTION_SECRET };
    const told = await command('rahasia', ['status'], both);
    expect(told).toContain(`enkripsi ${lama} (dibaca)`);
    expect(told).toMatch(new RegExp(`kunci_rahasia.periksa: \\d+ dengan ${lama} \\(lain\\)`));

    const accepted = await command('rahasia', ['terima']);
    expect(accepted).toContain(`enkripsi/${lama}: kuncinya hilang dan dilepas.`);
    const now = await command('rahasia', ['status']);
    expect(now).toContain(`enkripsi ${kini} (kini)`);
    expect(now).toContain(`enkripsi ${lama} (hilang)`);
    expect(now).toMatch(new RegExp(`dengan ${lama} \\(tidak diberikan\\)`));
  });

  test.each([[[]], [['lain']], [['status', 'x']]])('%j is refused in words', async (args) => {
    await expect(command('rahasia', args)).rejects.toMatchObject({
      code: 1,
      stderr: 'node apps/api/src/rahasia.ts status|terima\n',
    });
  });
});

describe('partisi', () => {
  test('lists each partition with its range', async () => {
    const lines = (await command('partisi', ['lihat'])).trim().split('\n');
    expect(lines.filter((line) => line.startsWith('log_aktivitas_'))).toHaveLength(2);
    expect(lines[0]).toMatch(/^jawaban_ledger_awal\t…\t\d{4}-0[28]-01\t0 baris\t\d+ MB$/);
  });

  test('sets nothing aside while nothing is a year old', async () => {
    expect(await command('partisi', ['arsipkan', '--sebelum', '2020-01'])).toBe(
      'Tidak ada yang perlu diarsipkan.\n',
    );
  });

  test.each([
    [['arsipkan'], 'node apps/api/src/partisi.ts lihat|arsipkan --sebelum <YYYY-MM>\n'],
    [['hapus'], 'node apps/api/src/partisi.ts lihat|arsipkan --sebelum <YYYY-MM>\n'],
    [['arsipkan', '--sebelum', '2020-13'], 'Bulan ditulis YYYY-MM, misalnya 2025-01.\n'],
    [
      ['arsipkan', '--sebelum', '2099-01'],
      'Log aktivitas dua belas bulan terakhir tidak dapat diarsipkan.\n',
    ],
  ])('%j is refused', async (args, stderr) => {
    await expect(command('partisi', args)).rejects.toMatchObject({ code: 1, stderr });
  });
});
