import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPasswords } from '../../api/src/platform/auth/password.ts';
import { type Db, openDb } from '../../api/src/platform/db/db.ts';
import { openFiles } from '../../api/src/platform/files/open-files.ts';
import { createTestDatabase, type TestDatabase } from '../../api/src/testing/servers/database.ts';
import { withClient } from '../../api/src/testing/servers/database-server.ts';
import { seedDemo } from './seed.ts';

const DEMO_KELAS = '20261_IF_AIK21321_A';
/** A Saturday evening in Jakarta. */
const FIRST = '2026-11-21T18:20:00+07:00';

let database: TestDatabase;
let db: Db;
const lines: string[] = [];
let folder: string;
const start = (time: string) => {
  const now = new Date(time);
  const files = openFiles(
    { kind: 'folder', folder },
    { keys: { current: 'rahasia', others: [], archived: [] }, clock: { now: () => now } },
  );
  const encryptionSecret = 'rahasia-demo-minimal-32-karakter-ya';
  return seedDemo({
    databaseUrl: database.url,
    now,
    files,
    encryptionSecret,
    log: (line) => lines.push(line),
  });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lms-demo-'));
  database = await createTestDatabase();
  db = openDb({ url: database.url, connections: 2, onError: () => undefined });
  await start(FIRST);
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

const count = async (from: string) =>
  (await db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))?.n;
interface Meeting {
  id: string;
  nomor: number;
  waktu_mulai: Date;
  waktu_selesai: Date;
  tanda: number;
  dimulai: boolean;
  jenis: 'online' | 'offline';
}
const meetings = (kelas = DEMO_KELAS) =>
  db.rows<Meeting>(
    `SELECT id, nomor, jenis, waktu_mulai, waktu_selesai, mulai_kuliah IS NOT NULL AS dimulai,
       (SELECT count(*)::int FROM kehadiran h WHERE h.college_id = p.college_id AND h.id_pertemuan = p.id) AS tanda
     FROM pertemuan p WHERE id_kelas = $1 ORDER BY nomor`,
    [kelas],
  );
const hour = 3_600_000;
async function around(time: string) {
  const now = new Date(time);
  const day = (date: Date) => new Date(date.getTime() + 7 * hour).toISOString().slice(0, 10);
  const all = await meetings();
  return {
    now: all.filter(
      (one) =>
        !one.dimulai &&
        one.tanda === 0 &&
        one.waktu_mulai <= now &&
        one.waktu_selesai.getTime() >= now.getTime() + hour,
    ),
    tomorrow: all.filter(
      (one) => day(one.waktu_mulai) === day(new Date(now.getTime() + 24 * hour)),
    ),
    ended: all.some((one) => one.dimulai && one.waktu_selesai < now && one.tanda > 0),
  };
}

describe('the first start', () => {
  test('the timetable is in, its flaws are said', async () => {
    expect([
      await count('kelas'),
      await count('makul'),
      await count('dosen'),
      await count('mahasiswa'),
      // With last term's class to copy.
    ]).toEqual([63, 30, 30, 400]);
    expect([
      await count('biodata'),
      await count('biodata WHERE nik IS NOT NULL'),
      await count('mahasiswa WHERE is_edit'),
    ]).toEqual([432, 430, 128]);
    expect(
      await db.row(`SELECT jumlah_peserta, jumlah_pertemuan FROM kelas WHERE id = $1`, [
        DEMO_KELAS,
      ]),
    ).toEqual({
      jumlah_peserta: 50,
      jumlah_pertemuan: 32,
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Demo: 62 kelas dan \d+ pertemuan dimuat\.$/),
      expect.stringContaining('Jam "13.40-15.30/13.00-15.30" memuat lebih dari satu rentang waktu'),
      expect.stringContaining('Ruang Stadion dipakai bersamaan'),
      expect.stringMatching(/^Demo: kehadiran 414 pertemuan diisi\.$/),
      'Demo: materi 3 pertemuan diisi.',
      'Demo: kelas semester lalu disiapkan untuk disalin.',
      'Demo: 4 pengumuman disiapkan.',
      'Demo: 2 berita disiapkan.',
      'Demo: silabus dan rencana kuliah diisi.',
      'Demo: 3 berita acara ditandatangani.',
      expect.stringMatching(/^Demo: nilai \d+ mahasiswa disiapkan untuk Siakad\.$/),
    ]);
  });

  test('accounts: rights as promised, everybody signs in with the demo password', async () => {
    const accounts = await db.rows<{
      username: string;
      role: string;
      scopes: string[];
      kelas_kuliah: string | null;
      data_master: string | null;
    }>(
      `SELECT u.username, u.role, u.scopes, o.kelas_kuliah, o.data_master FROM pengguna u
       LEFT JOIN operator o ON o.college_id = u.college_id AND o.id_pengguna = u.id
       WHERE u.username IN ('operator', 'operator.baca', 'dosen', 'asisten', '24060121130001') ORDER BY 1`,
    );
    expect(accounts).toEqual([
      {
        username: '24060121130001',
        role: 'mahasiswa',
        scopes: [],
        kelas_kuliah: null,
        data_master: null,
      },
      { username: 'asisten', role: 'dosen', scopes: [], kelas_kuliah: null, data_master: null },
      { username: 'dosen', role: 'dosen', scopes: [], kelas_kuliah: null, data_master: null },
      {
        username: 'operator',
        role: 'operator',
        scopes: ['A:T'],
        kelas_kuliah: 'write',
        data_master: 'write',
      },
      {
        username: 'operator.baca',
        role: 'operator',
        scopes: [],
        kelas_kuliah: 'read',
        data_master: 'no_access',
      },
    ]);
    const hashes = await db.rows<{ sandi_hash: string | null }>(
      'SELECT DISTINCT sandi_hash FROM pengguna',
    );
    expect(hashes).toHaveLength(1);
    expect(await createPasswords().verify(hashes[0]?.sandi_hash ?? null, 'demo12345')).toBe(true);
  });

  test('weeks one to six are marked as lecturers would: every participant, ledger and current row alike, nobody later', async () => {
    expect(
      await count(
        `pertemuan WHERE waktu_selesai < '2026-11-16T00:00:00+07:00' AND mulai_kuliah IS NULL`,
      ),
    ).toBe(0);
    expect(
      await count(
        `kehadiran h JOIN pertemuan p ON p.id = h.id_pertemuan WHERE p.waktu_mulai >= '2026-11-16T00:00:00+07:00'`,
      ),
    ).toBe(0);
    expect(await count('kehadiran')).toBe(
      await count(
        `pertemuan p JOIN kelas_peserta s ON s.id_kelas = p.id_kelas WHERE p.mulai_kuliah IS NOT NULL AND p.jenis = 'offline'`,
      ),
    );
    expect(
      await count(`kehadiran h WHERE NOT EXISTS (SELECT 1 FROM kehadiran_ledger l WHERE l.id_pertemuan = h.id_pertemuan AND l.nim = h.nim
        AND l.presensi = h.presensi AND l.oleh = h.updated_by AND l.pada = h.updated_at)`),
    ).toBe(0);
    expect(
      await count(`pertemuan_pengajar g JOIN pertemuan p ON p.id = g.id_pertemuan WHERE g.is_pengajar AND p.mulai_kuliah IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM kehadiran_dosen k WHERE k.id_pertemuan = p.id AND k.id_dosen = g.id_dosen)`),
    ).toBe(0);
    const shares = await db.rows<{ presensi: string; persen: number }>(
      `SELECT presensi, round(100.0 * count(*) / sum(count(*)) OVER ())::int AS persen FROM kehadiran GROUP BY 1 ORDER BY 1`,
    );
    expect(shares.map(({ presensi }) => presensi)).toEqual(['A', 'H', 'I', 'S']);
    expect(shares[1]?.persen).toBeGreaterThan(75);
    expect(
      await count(
        `(SELECT DISTINCT isi->>'id_kelas' FROM outbox WHERE jenis = 'kehadiran.hitung_rekap') o`,
      ),
    ).toBe(62);
  });

  test('two tasks of the online meeting are done in groups: one where everybody active has a group, one that is half divided', async () => {
    const rows = await db.rows<{
      judul: string;
      kelompok: number;
      ketua: number;
      anggota: number;
      aktif: number;
      utas: number;
    }>(
      `SELECT a.judul, count(DISTINCT k.id)::int AS kelompok, count(g.nim) FILTER (WHERE g.jabatan = 'ketua')::int AS ketua,
         count(g.nim)::int AS anggota, (SELECT count(*)::int FROM kelas_peserta s
           JOIN mahasiswa m ON m.college_id = s.college_id AND m.nim = s.nim AND m.status = 'Aktif'
           WHERE s.college_id = a.college_id AND s.id_kelas = a.id_kelas) AS aktif,
         (SELECT count(*)::int FROM percakapan c WHERE c.college_id = a.college_id AND c.id_aktivitas = a.id) AS utas
       FROM aktivitas a JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id AND t.jenis_tugas = 'kelompok'
       JOIN tugas_kelompok k ON k.college_id = a.college_id AND k.id_tugas = a.id
       JOIN tugas_anggota g ON g.college_id = k.college_id AND g.id_kelompok = k.id AND g.sampai IS NULL
       JOIN pertemuan m ON m.college_id = a.college_id AND m.id = a.id_pertemuan AND m.jenis = 'online'
       GROUP BY a.college_id, a.id ORDER BY a.judul`,
    );
    expect(rows.map(({ judul }) => judul)).toEqual([
      'Latihan berpasangan: lacak pengurutan',
      'Proyek kelompok: membandingkan pengurutan',
    ]);
    const [pairs, project] = rows;
    expect(pairs?.anggota).toBe(pairs?.aktif);
    expect(project).toMatchObject({ kelompok: 3, anggota: 12 });
    expect(rows.every(({ kelompok, ketua, utas }) => ketua === kelompok && utas === kelompok)).toBe(
      true,
    );
  });

  test('of the pairs some have handed in, one again and one withdrawn; the own team has more time and a receipt that holds', async () => {
    const rows = await db.rows<{
      kelompok: string;
      versi: number;
      ditarik: number;
      kode: number;
      berkas: number;
    }>(
      `SELECT p.id_kelompok AS kelompok, count(*)::int AS versi, count(p.ditarik_pada)::int AS ditarik,
         count(*) FILTER (WHERE p.kode ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$')::int AS kode, sum(cardinality(p.berkas))::int AS berkas
       FROM tugas_pengumpulan p JOIN aktivitas a ON a.college_id = p.college_id AND a.id = p.id_tugas
       WHERE a.judul LIKE 'Latihan berpasangan%' GROUP BY p.id_kelompok`,
    );
    expect(rows.map(({ versi, ditarik }) => `${versi}/${ditarik}`).sort()).toEqual([
      '1/0',
      '1/0',
      '1/1',
      '2/0',
    ]);
    expect(rows.every(({ versi, kode, berkas }) => kode === versi && berkas === versi)).toBe(true);
    expect(await count('tugas_perpanjangan x WHERE x.id_kelompok IS NOT NULL')).toBe(1);
    expect(
      await count("aktivitas_selesai s WHERE s.sumber = 'dikumpulkan' AND NOT s.terlambat"),
    ).toBeGreaterThan(6);
  });

  test('the online meeting holds materials of every type and state, and what students did in them', async () => {
    const rows = await db.rows<{
      tipe: string;
      wajib: boolean;
      tampil: boolean;
      lewat: boolean;
      salinan: boolean;
      selesai: number;
    }>(
      `SELECT m.tipe_file::text AS tipe, a.wajib_hadir AS wajib, a.tampil_sejak <= $1 AS tampil, coalesce(a.waktu_selesai < $1, false) AS lewat,
         a.disalin_dari IS NOT NULL AS salinan,
         (SELECT count(*)::int FROM aktivitas_selesai s WHERE s.college_id = a.college_id AND s.id_aktivitas = a.id) AS selesai
       FROM aktivitas a JOIN materi m ON m.college_id = a.college_id AND m.id = a.id
       JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
       WHERE p.id_kelas = $2 AND p.jenis = 'online' ORDER BY a.urutan`,
      [new Date(FIRST), DEMO_KELAS],
    );
    const plain = { wajib: true, tampil: true, lewat: false, salinan: false };
    expect(rows).toEqual([
      { ...plain, tipe: 'ebook', selesai: 6 },
      { ...plain, tipe: 'video', selesai: 5 },
      { ...plain, tipe: 'audio', selesai: 4 },
      { ...plain, tipe: 'url', lewat: true, selesai: 6 },
      { ...plain, tipe: 'archive', wajib: false, selesai: 0 },
      { ...plain, tipe: 'ebook', wajib: false, salinan: true, selesai: 0 },
      { ...plain, tipe: 'ebook', wajib: false, tampil: false, selesai: 0 },
    ]);
    expect(await count("aktivitas_selesai WHERE terlambat AND sumber <> 'dikumpulkan'")).toBe(2);
    expect(await count('progres_menunggu')).toBeGreaterThan(0);
    expect(
      await db.rows(
        `SELECT m.tipe_file::text AS tipe, b.nama, b.pemilik_id = m.id AS miliknya FROM materi m
         JOIN berkas b ON b.college_id = m.college_id AND b.id = m.id_transkrip ORDER BY b.nama`,
      ),
    ).toEqual([
      { tipe: 'audio', nama: 'Bunyi pengurutan.vtt', miliknya: true },
      ...Array(2).fill({ tipe: 'video', nama: 'Pengurutan gelembung.vtt', miliknya: true }),
    ]);
    // The worker removes bytes stored twice.
    const isi = await db.rows<{ lokasi: string }>('SELECT lokasi FROM berkas_isi ORDER BY 1');
    const stored = await readdir(folder, { recursive: true, withFileTypes: true });
    // Nine of materials, six of group submissions, fifteen of ended tasks, two of the syllabus,
    // three sizes of a picture and the upload that they come from.
    expect(isi).toHaveLength(36);
    const names = stored.filter((one) => one.isFile()).map(({ name }) => name);
    expect(isi.filter(({ lokasi }) => !names.includes(lokasi))).toEqual([]);
    expect([names.length, await count(`outbox WHERE jenis = 'berkas.hapus_isi'`)]).toEqual([41, 5]);
    expect(await count('unggahan')).toBe(0);
    expect(await count('berkas WHERE pemilik_id IS NULL')).toBe(0);
  });

  test('a task in every state, by its time, its hand-ins, its grades and whether students see them', async () => {
    const rows = await db.rows<Record<string, unknown>>(
      `SELECT a.judul, CASE WHEN a.waktu_mulai > $1 THEN 'nanti' WHEN a.waktu_selesai < $1 THEN 'lewat'
           WHEN a.waktu_selesai < $1 + interval '3 hours' THEN 'jam terakhir' ELSE 'terbuka' END AS waktu,
         a.dihapus_pada IS NOT NULL AS dibuang, t.nilai_tampil_pada IS NOT NULL AS terbit,
         count(DISTINCT p.id)::int AS versi, count(DISTINCT p.id) FILTER (WHERE p.terlambat)::int AS telat,
         count(DISTINCT n.nim)::int AS dinilai, count(DISTINCT n.nim) FILTER (WHERE n.diubah_terbit IS NOT NULL)::int AS diubah,
         count(DISTINCT n.nim) FILTER (WHERE n.faktor <> 100)::int AS faktor, count(DISTINCT x.id)::int AS perpanjangan
       FROM aktivitas a JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
       LEFT JOIN tugas_pengumpulan p ON p.college_id = t.college_id AND p.id_tugas = t.id
       LEFT JOIN tugas_nilai n ON n.college_id = t.college_id AND n.id_tugas = t.id AND n.nilai IS NOT NULL
       LEFT JOIN tugas_perpanjangan x ON x.college_id = t.college_id AND x.id_tugas = t.id
       GROUP BY a.college_id, a.id, t.nilai_tampil_pada ORDER BY a.judul`,
      [new Date(FIRST)],
    );
    const byTitle = new Map(rows.map(({ judul, ...row }) => [judul, row]));
    const over = {
      waktu: 'lewat',
      dibuang: false,
      terbit: false,
      telat: 0,
      diubah: 0,
      faktor: 0,
      perpanjangan: 0,
    };
    expect(byTitle.get('Jejak pengurutan sisip')).toEqual({
      ...over,
      versi: 7,
      telat: 1,
      dinilai: 2,
      perpanjangan: 2,
    });
    expect(byTitle.get('Menghitung langkah algoritma')).toEqual({ ...over, versi: 3, dinilai: 3 });
    expect(byTitle.get('Fungsi dan parameter')).toEqual({
      ...over,
      versi: 3,
      dinilai: 3,
      terbit: true,
      diubah: 1,
    });
    expect(byTitle.get('Poster kelompok: satu algoritma')).toEqual({
      ...over,
      versi: 2,
      dinilai: 6,
      terbit: true,
      faktor: 1,
    });
    expect(byTitle.get('Latihan pengurutan (salah unggah)')).toMatchObject({
      waktu: 'terbuka',
      dibuang: true,
      versi: 1,
    });
    expect(rows.map(({ waktu }) => waktu)).toEqual(
      expect.arrayContaining(['nanti', 'terbuka', 'jam terakhir', 'lewat']),
    );
  });

  test('a quiz that runs, with a draw, and an exam to come, both ready to be opened', async () => {
    const rows = await db.rows(
      `SELECT a.judul, u.jenis, a.waktu_mulai <= $1 AS berlangsung, count(us.id_soal)::int AS soal, max(g.ambil) AS ambil,
         bool_and(k.lengkap) AS lengkap
       FROM ujian u JOIN aktivitas a ON a.college_id = u.college_id AND a.id = u.id
       JOIN ujian_kelompok g ON g.college_id = u.college_id AND g.id_ujian = u.id
       JOIN ujian_soal us ON us.college_id = g.college_id AND us.id_kelompok = g.id
       JOIN soal_kunci k ON k.college_id = us.college_id AND k.id_versi = us.id_versi
       GROUP BY a.judul, u.jenis, a.waktu_mulai ORDER BY a.waktu_mulai`,
      [new Date(FIRST)],
    );
    expect(rows).toEqual([
      {
        judul: 'Kuis: rekursi dan pengurutan',
        jenis: 'kuis',
        berlangsung: true,
        soal: 6,
        ambil: 2,
        lengkap: true,
      },
      {
        judul: 'UTS Algoritma',
        jenis: 'uts',
        berlangsung: false,
        soal: 4,
        ambil: null,
        lengkap: true,
      },
    ]);
  });

  test('a forum of 200 posts that runs, one to come, one that is over; what counts in them is in the ledger', async () => {
    const rows = await db.rows<Record<string, unknown>>(
      `SELECT a.judul, coalesce(t.urutan_terakhir, 0) AS nomor, count(p.id)::int AS pesan, count(DISTINCT p.id_pengguna)::int AS orang,
         count(p.balasan_untuk)::int AS balasan, a.dihapus_pada IS NOT NULL AS dibuang,
         (SELECT count(*)::int FROM forum_peserta f WHERE f.college_id = a.college_id AND f.id_forum = a.id) AS peserta
       FROM aktivitas a LEFT JOIN percakapan t ON t.college_id = a.college_id AND t.id_aktivitas = a.id
       LEFT JOIN pesan p ON p.college_id = t.college_id AND p.id_percakapan = t.id
       WHERE a.jenis = 'forum' AND a.id_kelas LIKE '20261%' GROUP BY a.college_id, a.id, t.urutan_terakhir ORDER BY 2 DESC`,
    );
    expect(rows).toEqual([
      {
        judul: 'Diskusi: kapan memilih algoritma pengurutan yang mana?',
        nomor: 200,
        pesan: 200,
        balasan: 150,
        orang: 40,
        peserta: 40,
        dibuang: false,
      },
      {
        judul: 'Perkenalan proyek',
        nomor: 16,
        pesan: 16,
        orang: 12,
        balasan: 12,
        peserta: 12,
        dibuang: false,
      },
      {
        judul: 'Tanya jawab UTS',
        nomor: 4,
        pesan: 4,
        orang: 3,
        balasan: 3,
        peserta: 3,
        dibuang: true,
      },
      {
        judul: 'Refleksi akhir pekan',
        nomor: 0,
        pesan: 0,
        orang: 0,
        balasan: 0,
        peserta: 0,
        dibuang: false,
      },
    ]);
    // Some posts are too short to count.
    expect(
      await count(`pesan p JOIN pesan q ON q.college_id = p.college_id AND q.id = p.balasan_untuk
        WHERE q.balasan_untuk IS NOT NULL OR q.urutan >= p.urutan OR q.dibuat_pada > p.dibuat_pada OR q.id_percakapan <> p.id_percakapan`),
    ).toBe(0);
    const done = await count(
      "aktivitas_selesai s JOIN aktivitas a ON a.id = s.id_aktivitas WHERE a.judul LIKE 'Diskusi:%'",
    );
    expect([await count('pesan WHERE panjang < 20'), done]).toEqual([
      expect.toSatisfy((n) => n > 5),
      expect.toSatisfy((n) => n > 30),
    ]);
  });

  test('lecturer and student have messages to read, in private threads, in groups and in the forum', async () => {
    const unread = (idPengguna: string) =>
      db.rows<{ jenis: string; belum: number }>(
        `SELECT t.jenis::text AS jenis, sum(t.urutan_terakhir - b.sampai - b.sendiri)::int AS belum FROM percakapan t
         JOIN percakapan_baca b ON b.college_id = t.college_id AND b.id_percakapan = t.id
         JOIN pengguna u ON u.college_id = b.college_id AND u.id = b.id_pengguna WHERE u.username = $1 GROUP BY 1 ORDER BY 1`,
        [idPengguna],
      );
    expect(await unread('dosen')).toEqual([
      { jenis: 'forum', belum: 40 },
      { jenis: 'individu', belum: 3 },
      { jenis: 'kelompok', belum: 4 },
    ]);
    expect(await unread('24060121130001')).toEqual([
      { jenis: 'forum', belum: expect.toSatisfy((n) => n > 0 && n <= 12) },
      { jenis: 'individu', belum: 2 },
      { jenis: 'kelompok', belum: 2 },
    ]);
  });

  test('the lecturer has two banks, one shared, with questions of every kind, and one that was changed', async () => {
    const rows = await db.rows<{ judul: string; dibagikan: boolean; jenis: number; versi: number }>(
      `SELECT b.judul, b.dibagikan, count(DISTINCT s.jenis)::int AS jenis, max(s.versi_terbaru) AS versi
       FROM bank_soal b JOIN soal s ON s.college_id = b.college_id AND s.id_bank = b.id GROUP BY b.college_id, b.id ORDER BY b.judul`,
    );
    expect(rows).toEqual([
      { judul: 'Pengurutan', dibagikan: true, jenis: 2, versi: 1 },
      { judul: 'Rekursi', dibagikan: false, jenis: 6, versi: 2 },
    ]);
  });

  test('the trash holds one of each kind; a contested row waits; one dispensation runs and one ran out', async () => {
    expect(
      await db.rows(
        'SELECT jenis::text AS jenis FROM aktivitas WHERE dihapus_pada IS NOT NULL ORDER BY 1',
      ),
    ).toEqual([{ jenis: 'forum' }, { jenis: 'materi' }, { jenis: 'tugas' }]);
    expect(
      await db.rows(
        'SELECT status::text AS status, count(*)::int AS n FROM sanggahan_kehadiran GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual([
      { status: 'ditolak', n: 1 },
      { status: 'menunggu', n: 1 },
    ]);
    expect(
      await db.rows('SELECT sampai > $1 AS berjalan FROM dispensasi_ujian ORDER BY 1', [
        new Date(FIRST),
      ]),
    ).toEqual([{ berjalan: false }, { berjalan: true }]);
  });

  test('no lecturer has two meetings at once, no room either but for the known clash', async () => {
    const twice = (key: string, condition: string) =>
      count(`(SELECT 1 FROM pertemuan p JOIN pertemuan_pengajar g ON g.id_pertemuan = p.id AND g.is_pengajar
        JOIN pertemuan q ON q.waktu_mulai < p.waktu_selesai AND p.waktu_mulai < q.waktu_selesai AND q.id < p.id
        JOIN pertemuan_pengajar h ON h.id_pertemuan = q.id AND h.is_pengajar WHERE ${key} AND ${condition}) t`);
    expect(await twice('g.id_dosen = h.id_dosen', 'true')).toBe(0);
    expect(
      await twice(
        'p.id_ruangan = q.id_ruangan',
        `p.id_ruangan <> 'Stadion' AND NOT (p.diatur_manual AND NOT p.jadwal_manual OR q.diatur_manual AND NOT q.jadwal_manual)`,
      ),
    ).toBe(0);
  });
});

describe('every start', () => {
  test('twice at the same time changes nothing', async () => {
    const tables = [
      'pertemuan',
      'kehadiran',
      'kehadiran_ledger',
      'pengguna',
      'kelas',
      'kelas_peserta',
      'outbox',
      'log_aktivitas',
      'aktivitas',
      'aktivitas_selesai',
      'berkas',
      'tugas_pengumpulan',
      'tugas_nilai',
      'ujian_soal',
      'soal_versi',
      'percakapan',
      'pesan',
      'percakapan_baca',
      'sanggahan_kehadiran',
      'dispensasi_ujian',
    ];
    const versions = () =>
      Promise.all(
        tables.map((table) => db.rows(`SELECT xmin, t::text FROM ${table} t ORDER BY 2`)),
      );
    const before = await versions();
    await start(FIRST);
    expect(await versions()).toEqual(before);
  });

  test.each([
    '2026-11-21T18:20:00+07:00',
    '2026-11-21T23:58:00+07:00',
    '2026-11-22T00:00:00+07:00',
    '2026-11-22T09:59:00+07:00',
    '2026-11-22T23:30:00+07:00',
    '2026-11-23T08:00:00+07:00',
    '2026-11-25T13:30:00+07:00',
    '2026-12-25T04:00:00+07:00',
    '2027-01-31T12:00:00+07:00',
  ])(
    'at %s the demo class has a meeting of now, one of tomorrow, and one that has ended',
    async (time) => {
      await start(time);
      const { now, tomorrow, ended } = await around(time);
      expect([now.length, tomorrow.length > 0, ended]).toEqual([1, true, true]);
      const past = (await meetings()).filter(
        (one) => one.waktu_selesai < new Date(new Date(time).getTime() - 7 * 24 * hour),
      );
      // A worker judges online meetings by their activities.
      expect(past.filter(({ tanda, jenis }) => jenis === 'offline' && tanda !== 50)).toEqual([]);
    },
  );
});

test('two starts at once lay the content once', async () => {
  const other = await createTestDatabase();
  try {
    const now = new Date(FIRST);
    const files = openFiles(
      { kind: 'folder', folder },
      { keys: { current: 'rahasia', others: [], archived: [] }, clock: { now: () => now } },
    );
    const encryptionSecret = 'rahasia-demo-minimal-32-karakter-ya';
    const options = {
      databaseUrl: other.url,
      now,
      files,
      encryptionSecret,
      log: () => undefined,
    };
    await seedDemo(options);
    const count = (text: string) =>
      withClient(other.url, async (client) => Number((await client.query(text)).rows[0]?.n));
    const all = 'SELECT count(*) AS n FROM aktivitas';
    const before = await count(all);
    await count(`WITH gone AS (DELETE FROM aktivitas RETURNING 1) SELECT count(*) AS n FROM gone`);
    await Promise.all([seedDemo(options), seedDemo(options)]);
    expect(await count(all)).toBe(before);
  } finally {
    await other.drop();
  }
});

describe('what somebody did', () => {
  const time = '2027-01-31T12:30:00+07:00';

  test('stays: the meeting that was used keeps time and marks, a fresh one stands beside it', async () => {
    await start(time);
    const used = (await around(time)).now[0];
    await db.run(
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
       VALUES ('demo', $1, '24060121130001', 'I', 'dosen', 'Dosen', now())`,
      [used?.id],
    );
    await start(time);
    const after = await meetings();
    expect(after.find(({ id }) => id === used?.id)).toEqual({ ...used, tanda: 1 });
    expect((await around(time)).now.map(({ id }) => id)).not.toContain(used?.id);
    expect((await around(time)).now).toHaveLength(1);
  });

  test('goes on when every meeting is used up: one is added', async () => {
    await db.run(
      `UPDATE pertemuan SET mulai_kuliah = waktu_mulai WHERE id_kelas = $1 AND mulai_kuliah IS NULL AND waktu_mulai <= $2`,
      [DEMO_KELAS, new Date(time)],
    );
    const before = (await meetings()).length;
    await start(time);
    const { now, tomorrow } = await around(time);
    expect([now.length, tomorrow.map(({ nomor }) => nomor)]).toEqual([1, [before + 1]]);
    expect(await db.row('SELECT jumlah_pertemuan FROM kelas WHERE id = $1', [DEMO_KELAS])).toEqual({
      jumlah_pertemuan: before + 1,
    });
    expect(
      await db.rows(
        `SELECT g.id_dosen, g.is_pengajar, g.is_utama FROM pertemuan_pengajar g JOIN pertemuan p ON p.id = g.id_pertemuan
         WHERE p.id_kelas = $1 AND p.nomor > $2 ORDER BY 1`,
        [DEMO_KELAS, before],
      ),
    ).toEqual([
      { id_dosen: 'D001', is_pengajar: true, is_utama: true },
      { id_dosen: 'D002', is_pengajar: true, is_utama: false },
    ]);
  });

  test('a name and a password that were changed stay changed', async () => {
    await db.run(
      `UPDATE pengguna SET nama = 'Nama Baru', sandi_hash = 'x' WHERE username = 'dosen'`,
    );
    await start(time);
    expect(await db.row(`SELECT nama, sandi_hash FROM pengguna WHERE username = 'dosen'`)).toEqual({
      nama: 'Nama Baru',
      sandi_hash: 'x',
    });
  });
});

test('a term that has begun since brings its own classes and leaves the old ones alone', async () => {
  const old = await meetings();
  const time = '2027-03-01T09:00:00+07:00';
  await start(time);
  expect(
    await db.rows('SELECT periode, count(*)::int AS n FROM kelas GROUP BY 1 ORDER BY 1'),
  ).toEqual([
    { periode: 20252, n: 1 },
    { periode: 20261, n: 62 },
    { periode: 20262, n: 62 },
  ]);
  expect(await meetings()).toEqual(old);
  expect(
    (await meetings('20262_IF_AIK21321_A')).some(
      (one) => one.waktu_mulai <= new Date(time) && one.waktu_selesai > new Date(time),
    ),
  ).toBe(true);
});

test('never in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(start(FIRST)).rejects.toThrow('NODE_ENV=production');
});

test('one lecture was moved and tells its former time, another shares its room', async () => {
  const [moved] = await db.rows<{ lama: Date; baru: Date }>(
    'SELECT waktu_mulai_lama AS lama, waktu_mulai AS baru FROM pertemuan WHERE id_kelas = $1 AND jadwal_manual',
    [DEMO_KELAS],
  );
  expect(((moved?.baru.getTime() ?? 0) - (moved?.lama.getTime() ?? 0)) % (24 * hour)).toBe(0);
  expect(moved?.baru).not.toEqual(moved?.lama);
  const clashes = await db.rows(
    `SELECT p.id FROM pertemuan p JOIN pertemuan o ON o.id_ruangan = p.id_ruangan AND o.id_kelas <> p.id_kelas
       AND o.waktu_mulai < p.waktu_selesai AND o.waktu_selesai > p.waktu_mulai
     WHERE p.id_kelas = $1 AND p.diatur_manual AND NOT p.jadwal_manual`,
    [DEMO_KELAS],
  );
  expect(clashes).not.toEqual([]);
});
