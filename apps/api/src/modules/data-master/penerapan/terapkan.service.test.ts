import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bacaCsv } from '../../../platform/csv/csv.ts';
import {
  baseBatches,
  COLLEGE,
  createTestImpor,
  jadwalBatch,
  PERIODE,
  type TestImpor,
  TIMETABLE,
} from '../../../testing/impor.ts';
import { untilWaiting } from '../../../testing/interleave.ts';
import type { Batch } from '../index.ts';

let it: TestImpor;
const open = () => {
  beforeAll(async () => {
    it = await createTestImpor();
  });
  afterAll(() => it.close());
};

const STADION =
  'Ruang Stadion dipakai bersamaan oleh Olah Raga kelas A dan Olah Raga kelas B (Jumat 06.30–08.10): 16 pertemuan ditandai sebagai bentrok yang diabaikan.';

describe('the real timetable', () => {
  open();

  test('a dry run proposes everything and writes nothing', async () => {
    const before = await it.versions();
    const report = await it.run([...baseBatches, jadwalBatch()], { dryRun: true });
    expect(report.jenis.makul?.diff).toContainEqual({
      aksi: 'tambah',
      kunci: 'AIK21321',
      kolom: {
        id: { lama: null, baru: 'AIK21321' },
        kode: { lama: null, baru: 'AIK21321' },
        nama: { lama: null, baru: 'Algoritma Pemrograman' },
        sks: { lama: null, baru: 4 },
        id_prodi: { lama: null, baru: 'IF' },
      },
    });
    expect(report.jenis.ruangan?.diff?.map(({ kunci }) => kunci)).toContain('Stadion');
    expect(report.jenis.kelas?.diff).toHaveLength(62);
    expect(report.pertemuan).toMatchObject({ inserted: 69 * 16, kept: 0 });
    expect(await it.versions()).toEqual(before);
  });

  test('70 slots give 69 slots, 62 classes, 30 courses; its two flaws are named', async () => {
    const report = await it.run([...baseBatches, jadwalBatch()]);
    expect(report.ditolak).toBeNull();
    expect(report.jenis.jadwal).toEqual({
      inserted: 69,
      updated: 0,
      unchanged: 0,
      removed: 0,
      refused: [
        {
          row: 66,
          column: 'jam',
          reason:
            'Jam "13.40-15.30/13.00-15.30" memuat lebih dari satu rentang waktu; tulis satu saja, misalnya 07.30-09.10.',
        },
      ],
    });
    expect(report.jenis).toMatchObject({
      kelas: { inserted: 62 },
      makul: { inserted: 30 },
      ruangan: { inserted: 10 },
      sesi: { inserted: 15 },
    });
    expect(report.peringatan).toEqual([STADION]);
    expect([
      await it.count('kelas'),
      await it.count('kelas_jadwal'),
      await it.count('pertemuan'),
    ]).toEqual([62, 69, 69 * 16]);
    expect(
      await it.db.rows(
        'SELECT DISTINCT id_kelas FROM pertemuan WHERE bentrok_diabaikan ORDER BY 1',
      ),
    ).toEqual([{ id_kelas: '20261_IF_UNW00005_A' }, { id_kelas: '20261_IF_UNW00005_B' }]);
  });

  test('cards and filters find span and counts of a class; the import is in the log once', async () => {
    expect(
      await it.db.row(
        'SELECT jumlah_pertemuan, waktu_mulai, waktu_selesai FROM kelas WHERE id = $1',
        ['20261_IF_AIK21321_A'],
      ),
    ).toEqual({
      jumlah_pertemuan: 32,
      waktu_mulai: new Date('2026-10-05T00:30:00Z'),
      waktu_selesai: new Date('2027-01-20T07:40:00Z'),
    });
    expect(
      await it.db.rows(
        'SELECT jenis_aktivitas, aksi, username, periode, id_prodi FROM log_aktivitas',
      ),
    ).toEqual([
      {
        jenis_aktivitas: 'data_master',
        aksi: 'data_master.diimpor',
        username: 'uji',
        periode: 20261,
        id_prodi: 'IF',
      },
    ]);
  });

  test.each([
    ['the same file', () => bacaCsv(TIMETABLE)],
    ['the same as JSON', () => JSON.parse(JSON.stringify(bacaCsv(TIMETABLE)))],
    [
      'a CSV with BOM, CRLF and semicolons',
      () => bacaCsv(`\uFEFF${TIMETABLE.replaceAll(',', ';').replaceAll('\n', '\r\n')}`),
    ],
    ['the rows in another order', () => bacaCsv(TIMETABLE).reverse()],
  ])('%s again changes nothing: no row is written', async (_name, read) => {
    const before = await it.versions();
    const report = await it.run([...baseBatches, jadwalBatch(read())]);
    expect(report.jenis.jadwal).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 69,
      removed: 0,
    });
    expect(report.jenis.kelas).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 62,
      removed: 0,
    });
    expect(report.pertemuan).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 69 * 16,
      removed: 0,
      kept: 0,
    });
    expect(report.peringatan).toEqual([STADION]);
    expect(await it.versions()).toEqual(before);
  });

  test('a complete timetable that lacks too much changes nothing', async () => {
    const before = await it.versions();
    const readable = bacaCsv(TIMETABLE).filter((_row, index) => index !== 65);
    const report = await it.run([jadwalBatch(readable.slice(0, 40))], { kelengkapan: 'lengkap' });
    expect(report.ditolak).toMatch(/^Jadwal: \d+ dari 69 akan dihapus, melebihi batas 5 persen/);
    expect(await it.versions()).toEqual(before);
  });

  test('another college is not seen: the same ids are new there', async () => {
    await it.db.run(`INSERT INTO perguruan_tinggi (id, nama) VALUES ('lain', 'Lain')`);
    const before = (await it.versions()).kelas;
    const report = await it.run([...baseBatches, jadwalBatch()], { collegeId: 'lain' });
    expect(report.jenis.kelas).toMatchObject({ inserted: 62 });
    expect((await it.versions()).kelas).toEqual(expect.arrayContaining(before ?? ['?']));
  });
});

describe('labels of classes', () => {
  open();

  test('come in, change, and go when a complete list lacks them', async () => {
    const labels = (...data: { id: string; nama: string }[]): Batch => ({
      jenis: 'label_kelas',
      data,
    });
    const stored = () => it.db.rows('SELECT id, nama FROM label_kelas ORDER BY id');
    await it.run([labels({ id: '01', nama: '01 Reguler' }, { id: '02', nama: '02 Karyawan' })]);
    const report = await it.run([labels({ id: '01', nama: '01 Reguler Pagi' })], {
      kelengkapan: 'lengkap',
      deletionCeilingPercent: 50,
    });
    expect(report.jenis.label_kelas).toMatchObject({ inserted: 0, updated: 1, removed: 1 });
    expect(await stored()).toEqual([{ id: '01', nama: '01 Reguler Pagi' }]);
  });
});

describe('a file that breaks off half-way', () => {
  open();

  test('is refused before anything is written', async () => {
    expect(() => bacaCsv(TIMETABLE.slice(0, TIMETABLE.length / 2))).toThrow(
      /Berkas terputus atau rusak pada baris 3\d/,
    );
  });

  test('what fails in the database takes everything with it', async () => {
    await it.run(baseBatches);
    const before = await it.versions();
    await it.db.run(
      `CREATE FUNCTION gagal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'putus'; END $$`,
    );
    await it.db.run(
      `CREATE TRIGGER gagal BEFORE INSERT ON pertemuan FOR EACH ROW WHEN (NEW.nomor = 16) EXECUTE FUNCTION gagal()`,
    );
    await expect(it.run([jadwalBatch()])).rejects.toThrow('putus');
    expect(await it.versions()).toEqual(before);
  });
});

const SENIN = {
  kode_mk: 'M1',
  nama_mk: 'Satu',
  kelas: 'A',
  hari: 'Senin',
  jam: '07.30-09.10',
  ruang: 'R1',
};
const meetingsOf = (kelas: string) =>
  it.db.rows<{ nomor: number; mulai: string; ruang: string | null }>(
    `SELECT nomor, to_char(waktu_mulai AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24:MI') AS mulai, id_ruangan AS ruang
     FROM pertemuan WHERE id_kelas = $1 ORDER BY nomor`,
    [kelas],
  );

describe('meetings that something happened in', () => {
  open();
  const KELAS = '20261_IF_M1_A';
  const people: Batch[] = [
    { jenis: 'mahasiswa', data: [{ nim: '241', nama: 'Satu', id_prodi: 'IF', angkatan: 2026 }] },
    { jenis: 'dosen', data: [{ id: 'D1', nama: 'Satu' }] },
    { jenis: 'peserta', data: [{ id_kelas: KELAS, nim: '241' }] },
  ];

  test('imported people have no password', async () => {
    await it.run([...baseBatches, jadwalBatch([SENIN]), ...people]);
    expect(
      await it.db.rows('SELECT username, role, sandi_hash, is_active FROM pengguna ORDER BY 1'),
    ).toEqual([
      { username: '241', role: 'mahasiswa', sandi_hash: null, is_active: true },
      { username: 'd1', role: 'dosen', sandi_hash: null, is_active: true },
    ]);
  });

  test('stay where they are when the timetable moves; the others move', async () => {
    await it.db.run(
      `INSERT INTO kehadiran (college_id, id_pertemuan, nim, presensi, updated_by, updated_by_nama, updated_at)
       VALUES ($1, $2, '241', 'H', 'd1', 'Satu', now())`,
      [COLLEGE, `${KELAS}-1`],
    );
    await it.db.run('UPDATE pertemuan SET mulai_kuliah = waktu_mulai WHERE id = $1', [
      `${KELAS}-2`,
    ]);
    await it.db.run('UPDATE pertemuan SET diatur_manual = true WHERE id = $1', [`${KELAS}-3`]);
    const report = await it.run([jadwalBatch([{ ...SENIN, hari: 'Kamis', ruang: 'R2' }])]);
    expect(report.pertemuan).toEqual({
      inserted: 0,
      updated: 13,
      unchanged: 0,
      removed: 0,
      kept: 3,
    });
    expect((await meetingsOf(KELAS)).slice(0, 5)).toEqual([
      { nomor: 1, mulai: '2026-10-05 07:30', ruang: 'R1' },
      { nomor: 2, mulai: '2026-10-12 07:30', ruang: 'R1' },
      { nomor: 3, mulai: '2026-10-19 07:30', ruang: 'R1' },
      { nomor: 4, mulai: '2026-10-29 07:30', ruang: 'R2' },
      { nomor: 5, mulai: '2026-11-05 07:30', ruang: 'R2' },
    ]);
  });

  test('with content alone move with it; the report names them, and their content keeps its times (K106)', async () => {
    const isi = `${KELAS}-4`;
    await it.db.run(
      `INSERT INTO aktivitas (college_id, id, id_kelas, id_pertemuan, jenis, judul, urutan, waktu_selesai, tampil_sejak, wajib_hadir,
         dibuat_oleh, dibuat_oleh_nama, dibuat_pada, diubah_pada)
       VALUES ($1, 'isi-1', $2, $3, 'materi', 'Modul', 1, '2026-10-30T00:00:00Z', '2026-10-26T00:30:00Z', true, 'd1', 'Satu', now(), now())`,
      [COLLEGE, KELAS, isi],
    );
    await it.db.run(
      `INSERT INTO kehadiran_ledger (college_id, id_pertemuan, nim, jenis, sumber, id_aktivitas, pada, oleh, oleh_nama)
       VALUES ($1, $2, '241', 'fakta', 'dibaca', 'isi-1', now(), '241', 'Mahasiswa')`,
      [COLLEGE, isi],
    );
    const report = await it.run([jadwalBatch([{ ...SENIN, hari: 'Jumat', ruang: 'R2' }])]);
    expect(report.pertemuan).toEqual({
      inserted: 0,
      updated: 13,
      unchanged: 0,
      removed: 0,
      kept: 3,
    });
    expect((await meetingsOf(KELAS))[3]).toEqual({
      nomor: 4,
      mulai: '2026-10-30 07:30',
      ruang: 'R2',
    });
    expect(report.peringatan.filter((each) => each.includes('sudah berisi'))).toEqual([
      expect.stringMatching(
        /^Pertemuan 4 .* sudah berisi dan dipindahkan ke 2026-10-30, Jumat 07\.30–09\.10; waktu tampil dan batas waktu isinya tetap\.$/,
      ),
    ]);
    expect(await it.db.row("SELECT waktu_selesai FROM aktivitas WHERE id = 'isi-1'")).toEqual({
      waktu_selesai: new Date('2026-10-30T00:00:00Z'),
    });
    expect(
      await it.db.rows("SELECT isi FROM outbox WHERE jenis = 'pertemuan.aktivitas_berubah'"),
    ).toEqual([{ isi: { id_pertemuan: isi } }]);
    const stays = await it.run([jadwalBatch([])], {
      kelengkapan: 'lengkap',
      deletionCeilingPercent: 100,
      dryRun: true,
    });
    expect(stays.pertemuan).toMatchObject({ removed: 12, kept: 4 });
    await it.db.run("DELETE FROM aktivitas WHERE id = 'isi-1'");
    await it.db.run('DELETE FROM kehadiran_ledger WHERE id_pertemuan = $1', [isi]);
  });

  test('stay when the timetable is emptied; the others go', async () => {
    const report = await it.run([jadwalBatch([])], {
      kelengkapan: 'lengkap',
      deletionCeilingPercent: 100,
    });
    expect(report.pertemuan).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 0,
      removed: 13,
      kept: 3,
    });
    expect((await meetingsOf(KELAS)).map(({ nomor }) => nomor)).toEqual([1, 2, 3]);
  });

  test('hold their class, and what is referred to holds out too', async () => {
    const other = { periode: PERIODE.kode, id_prodi: 'IF', id_makul: 'M1', nama_kelas: 'B' };
    const report = await it.run(
      [
        { jenis: 'kelas', data: [other] },
        { jenis: 'mahasiswa', data: [] },
        { jenis: 'makul', data: [] },
      ],
      { kelengkapan: 'lengkap', deletionCeilingPercent: 100 },
    );
    expect(
      [
        report.jenis.kelas?.refused,
        report.jenis.mahasiswa?.refused,
        report.jenis.makul?.refused,
      ].flat(),
    ).toEqual([
      {
        row: null,
        reason: `Kelas ${KELAS} tidak dihapus karena masih dipakai: pertemuan yang sudah dimulai, diubah, atau berisi materi atau isi lain, kehadiran, sanggahan kehadiran, realisasi, berita acara.`,
      },
      {
        row: null,
        reason: expect.stringMatching(
          /^Mahasiswa 241 tidak dihapus karena masih dipakai: .*peserta kelas/,
        ),
      },
      { row: null, reason: 'Mata kuliah M1 tidak dihapus karena masih dipakai: kelas.' },
    ]);
    expect(await it.count('kelas')).toBe(2);
  });

  test('what nothing holds is removed, meetings and all', async () => {
    await it.run([jadwalBatch([{ ...SENIN, kelas: 'B' }])]);
    expect(await meetingsOf('20261_IF_M1_B')).toHaveLength(16);
    const kept = { periode: PERIODE.kode, id_prodi: 'IF', id_makul: 'M1', nama_kelas: 'A' };
    const report = await it.run([{ jenis: 'kelas', data: [kept] }], {
      kelengkapan: 'lengkap',
      deletionCeilingPercent: 50,
    });
    expect(report.jenis.kelas).toMatchObject({ removed: 1, refused: [] });
    expect(await meetingsOf('20261_IF_M1_B')).toEqual([]);
  });

  test('people take their photos with them, and nobody else’s', async () => {
    const person = (nim: string) => ({
      nim,
      nama: `Mahasiswa ${nim}`,
      id_prodi: 'IF',
      angkatan: 2026,
    });
    await it.run([{ jenis: 'mahasiswa', data: [person('241'), person('242'), person('243')] }]);
    await it.db.run(
      `INSERT INTO berkas_isi (college_id, sha256, ukuran, tipe, lokasi, dibuat_pada) VALUES ($1, 'a', 1, 'image/webp', 'foto', now())`,
      [COLLEGE],
    );
    await it.db.run(
      `INSERT INTO berkas (college_id, id, sha256, nama, kind, ukuran, pengunggah, dibuat_pada, pemilik_jenis, pemilik_id, diklaim_pada)
       SELECT college_id, 'foto-' || nim, 'a', 'foto.webp', 'foto', 1, id_pengguna, now(), 'pengguna', id_pengguna, now()
       FROM mahasiswa WHERE nim IN ('242', '243')`,
    );
    const report = await it.run([{ jenis: 'mahasiswa', data: [person('241'), person('243')] }], {
      kelengkapan: 'lengkap',
      deletionCeilingPercent: 50,
    });
    expect(report.jenis.mahasiswa).toMatchObject({ removed: 1, refused: [] });
    expect(await it.db.rows('SELECT id FROM berkas')).toEqual([{ id: 'foto-243' }]);
  });

  test('a mark set while the import runs stops it', async () => {
    await it.run([jadwalBatch([{ ...SENIN, kelas: 'C' }])]);
    const before = await it.versions();
    const KELAS_C = '20261_IF_M1_C';
    let running: Promise<unknown> = Promise.resolve();
    await it.db.transaction(async (tx) => {
      // The import waits for this row after planning.
      await tx.rows('SELECT 1 FROM kelas_jadwal WHERE id_kelas = $1 FOR UPDATE', [KELAS_C]);
      running = expect(
        it.run([jadwalBatch([{ ...SENIN, kelas: 'C', hari: 'Rabu' }])]),
      ).rejects.toMatchObject({
        code: 'konflik',
      });
      await untilWaiting(it.db);
      await tx.run('UPDATE pertemuan SET mulai_kuliah = waktu_mulai WHERE id = $1', [
        `${KELAS_C}-1`,
      ]);
    });
    await running;
    expect((await it.versions()).kelas_jadwal).toEqual(before.kelas_jadwal);
  });
});

describe('rooms', () => {
  open();
  const two = (first: string, second: string) =>
    jadwalBatch([
      { ...SENIN, ruang: first },
      { ...SENIN, kelas: 'B', ruang: second },
    ]);

  test('two classes trade rooms', async () => {
    await it.run([...baseBatches, two('R1', 'R2')]);
    const report = await it.run([two('R2', 'R1')]);
    expect(report.pertemuan).toMatchObject({ updated: 32 });
    expect((await meetingsOf('20261_IF_M1_A'))[0]?.ruang).toBe('R2');
    expect(await it.db.rows('SELECT 1 FROM pertemuan WHERE bentrok_diabaikan')).toEqual([]);
  });

  test('a clash comes in with its mark and loses it when it is gone', async () => {
    const marked = async () =>
      (await it.db.rows('SELECT 1 FROM pertemuan WHERE bentrok_diabaikan')).length;
    expect((await it.run([two('R1', 'R1')])).peringatan).toHaveLength(1);
    expect(await marked()).toBe(32);
    expect((await it.run([two('R1', 'R2')])).peringatan).toEqual([]);
    expect(await marked()).toBe(0);
  });

  test('with a class that is not in the file, only the one in the file is marked', async () => {
    await it.run([jadwalBatch([{ ...SENIN, kelas: 'C', ruang: 'R1' }])]);
    expect(
      await it.db.rows('SELECT DISTINCT id_kelas FROM pertemuan WHERE bentrok_diabaikan'),
    ).toEqual([{ id_kelas: '20261_IF_M1_C' }]);
  });

  test('a clash without a mark is refused by the database', async () => {
    const insert = it.db.run(
      `INSERT INTO pertemuan (college_id, id, id_kelas, nomor, judul, waktu_mulai, waktu_selesai, id_ruangan)
       SELECT college_id, 'x', id_kelas, 99, 'x', waktu_mulai, waktu_selesai, id_ruangan FROM pertemuan WHERE id = '20261_IF_M1_A-1'`,
    );
    await expect(insert).rejects.toMatchObject({ code: '23P01' });
  });
});

describe('the calendar', () => {
  open();

  test('a holiday takes its meetings with it, whoever tells of it', async () => {
    await it.run([...baseBatches, jadwalBatch([SENIN, { ...SENIN, hari: 'Kamis' }])]);
    const report = await it.run([
      { jenis: 'hari_libur', data: [{ tanggal: '2026-10-12', nama: 'Libur' }] },
    ]);
    expect(report.pertemuan).toMatchObject({ removed: 1, kept: 0 });
    expect(
      (await meetingsOf('20261_IF_M1_A')).map(({ mulai }) => mulai.slice(0, 10)).slice(0, 4),
    ).toEqual(['2026-10-05', '2026-10-08', '2026-10-15', '2026-10-19']);
  });

  test('a holiday touches only the classes that meet on its weekday', async () => {
    await it.run([jadwalBatch([{ ...SENIN, kelas: 'S', hari: 'Selasa' }])]);
    const { pertemuan } = await it.run([
      { jenis: 'hari_libur', data: [{ tanggal: '2026-11-02', nama: 'Libur' }] },
    ]);
    expect(pertemuan.inserted + pertemuan.updated + pertemuan.unchanged).toBe(
      (await meetingsOf('20261_IF_M1_A')).length,
    );
    expect(await meetingsOf('20261_IF_M1_S')).toHaveLength(16);
  });

  test('a term that begins a week later takes its meetings along', async () => {
    await it.run([{ jenis: 'periode', data: [{ ...PERIODE, mulai: '2026-10-12' }] }]);
    expect((await meetingsOf('20261_IF_M1_A'))[0]?.mulai).toBe('2026-10-15 07:30');
  });

  test('two imports at once: one after the other', async () => {
    const rows = [{ ...SENIN, kelas: 'Z' }];
    const reports = await Promise.all([it.run([jadwalBatch(rows)]), it.run([jadwalBatch(rows)])]);
    expect(reports.map((report) => report.jenis.kelas?.inserted).sort()).toEqual([0, 1]);
  });

  test('who joins a running class gets a percentage: the worker is told', async () => {
    await it.db.run('DELETE FROM outbox');
    await it.run([
      { jenis: 'mahasiswa', data: [{ nim: '241', nama: 'Satu', id_prodi: 'IF', angkatan: 2026 }] },
      { jenis: 'peserta', data: [{ id_kelas: '20261_IF_M1_A', nim: '241' }] },
    ]);
    expect(await it.db.rows('SELECT jenis, isi FROM outbox')).toEqual([
      { jenis: 'kehadiran.hitung_rekap', isi: { id_kelas: '20261_IF_M1_A', id_pertemuan: null } },
    ]);
  });
});
