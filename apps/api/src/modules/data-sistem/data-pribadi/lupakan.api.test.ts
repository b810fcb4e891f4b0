/**
 * The erasure end to end: a person with rows in every table that is emptied, and a look through all
 * texts of the database afterwards (docs/decisions/192).
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestMahasiswa, TestOperator, TestUser } from '../../../testing/make/make.ts';
import { bagianPerTabel, isBagian } from './bagian.policy.ts';
import { nasibPerTabel } from './nasib.policy.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

/** Parts of what is erased; none may be found anywhere afterwards. */
const RAHASIA = [
  'rahasia-siti',
  'siti.pribadi@contoh.id',
  '081177770001',
  'Jalan Melati Tersembunyi',
  '3273014455660001',
  'Kartini Ibunda',
];
const [KATA = '', EMAIL = '', TELEPON = '', ALAMAT = '', NIK = '', IBU = ''] = RAHASIA;

interface Scene {
  collegeId: string;
  pemohon: TestOperator;
  penyetuju: TestOperator;
}

async function operators(): Promise<Scene> {
  const { id: collegeId } = await api.make.college();
  const areas = { data_sistem: 'write' } as const;
  const pemohon = await api.make.operator({ collegeId, areas });
  return { collegeId, pemohon, penyetuju: await api.make.operator({ collegeId, areas }) };
}

const alasan = 'Diminta tertulis oleh orangnya sendiri.';

async function ask({ pemohon }: Scene, orang: TestUser): Promise<string> {
  const asked = await api.as(pemohon).call(endpoints.mintaPenghapusan, {
    params: { id: orang.userId },
    body: { alasan },
  });
  expect(asked.status).toBe(201);
  return asked.data.id;
}

/** Asks and confirms; the job has not run yet. */
async function agree(scene: Scene, orang: TestUser): Promise<string> {
  const id = await ask(scene, orang);
  const confirmed = await api.as(scene.penyetuju).call(endpoints.setujuiPenghapusan, {
    params: { id },
    body: { username: orang.username },
  });
  expect(confirmed.status).toBe(200);
  return id;
}

const statusOf = async (id: string) =>
  api.db.row<{ status: string; akun_dihapus: boolean | null; nama: string | null }>(
    'SELECT status::text AS status, akun_dihapus, nama FROM penghapusan_data WHERE id = $1::uuid',
    [id],
  );

async function insert(tabel: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).join(', ');
  await api.db.run(
    `INSERT INTO ${tabel} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${tabel}, $1::jsonb)`,
    [JSON.stringify(row)],
  );
}

/** Rows of the person by table, for the tables whose rows the catalogue finds. */
async function counts(
  { collegeId, userId }: TestUser,
  { nim = null, idDosen = null }: { nim?: string | null; idDosen?: string | null },
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [tabel, bagian] of Object.entries(bagianPerTabel)) {
    if (!isBagian(bagian)) continue;
    const row = await api.db.row<{ jumlah: number }>(
      `WITH orang AS (SELECT $2::text, $3::text, $4::text)
       SELECT count(*)::int AS jumlah FROM ${tabel} t WHERE t.college_id = $1 AND (${bagian.milik})`,
      [collegeId, userId, nim, idDosen],
    );
    found.set(tabel, row?.jumlah ?? 0);
  }
  return found;
}

/** Where any of the texts stands, in any column of any table, without other tests' colleges. */
async function findEverywhere(
  collegeId: string,
  texts: readonly string[] = RAHASIA,
): Promise<string[]> {
  const tables = await api.db.rows<{ tabel: string }>(
    `SELECT table_name::text AS tabel FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(120);
  const places: string[] = [];
  for (const { tabel } of tables) {
    const columns = await api.db.rows<{ kolom: string }>(
      `SELECT DISTINCT k.key AS kolom FROM ${tabel} t CROSS JOIN LATERAL jsonb_each_text(to_jsonb(t)) k
       WHERE k.value ILIKE ANY ($1::text[]) AND coalesce(to_jsonb(t)->>'college_id', $2) = $2`,
      [texts.map((text) => `%${text}%`), collegeId],
    );
    places.push(...columns.map(({ kolom }) => `${tabel}.${kolom}`));
  }
  return places;
}

/** A file with bytes in the store. */
async function stored(
  pengunggah: TestUser,
  kind: 'foto' | 'lampiran_percakapan' | 'pengumpulan_tugas',
  pemilik: { jenis: string; id: string },
): Promise<{ id: string; path: string }> {
  const isi = `${kind} ${randomUUID()}`;
  const id = await api.make.berkas({ pengunggah, kind, nama: `${kind}.bin`, isi, pemilik });
  const row = await api.db.row<{ lokasi: string }>(
    'SELECT i.lokasi FROM berkas b JOIN berkas_isi i ON i.college_id = b.college_id AND i.sha256 = b.sha256 WHERE b.id = $1',
    [id],
  );
  const path = row?.lokasi ?? '';
  await api.files.put({ collegeId: pengunggah.collegeId, path }, Buffer.from(isi));
  return { id, path };
}

/** Writes a row into every table that the erasure empties. */
async function fillErased(siti: TestMahasiswa, operator: TestOperator) {
  const { collegeId: college_id, userId: id_pengguna, nim } = siti;
  const mine = { college_id, id_pengguna };
  const now = api.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const life = { dibuat_pada: now, berakhir_pada: later };
  await api.db.run(
    `UPDATE pengguna SET email = $3, email_data_master = $3, email_dikonfirmasi_pada = now(), sandi_hash = $4, foto_url = $4
     WHERE college_id = $1 AND id = $2`,
    [college_id, id_pengguna, EMAIL, KATA],
  );
  await insert('biodata', {
    ...mine,
    nik: NIK,
    telepon: TELEPON,
    email: EMAIL,
    alamat: ALAMAT,
    nama_ibu: IBU,
    updated_at: now,
    updated_by: 'siti',
  });
  await insert('tautan_aktivasi', {
    ...mine,
    ...life,
    id: randomUUID(),
    hash: KATA,
    dibuat_oleh: 'operator',
    email: EMAIL,
  });
  const usulan = { email: EMAIL, sumber: 'pemilik', diusulkan_pada: now };
  await insert('usulan_email', { ...mine, ...usulan });
  await insert('faktor_kedua', { ...mine, rahasia: KATA, dibuat_pada: now });
  await insert('kode_pemulihan', { ...mine, hash: KATA });
  await insert('tantangan_masuk', { ...mine, ...life, hash: KATA, client_id: 'web' });
  await insert('pengunjung', { ...mine, terakhir_pada: now });
  const klien = await api.make.klien({ collegeId: college_id });
  await insert('kode_otorisasi', {
    ...mine,
    ...life,
    hash: KATA,
    id_klien: klien.clientId,
    id_sesi: siti.sessionId,
    redirect_uri: KATA,
  });
  const bound = { dibuat_pada: now, terakhir_pada: now };
  await insert('identitas_luar', { ...mine, ...bound, issuer: 'kampus', subject: KATA });
  await insert('refresh_token', { college_id, ...life, hash: KATA, id_sesi: siti.sessionId });
  await insert('sesi_bertindak', {
    college_id,
    id: randomUUID(),
    id_sesi: operator.sessionId,
    id_operator: operator.userId,
    id_target: id_pengguna,
    alasan: KATA,
    mulai_pada: now,
    berakhir_pada: later,
    diakhiri_pada: later,
  });
  await api.make.pembatasan(siti, { memenuhiSyarat: true, kekurangan: [{ keterangan: KATA }] });
  await api.make.notifikasi({ kepada: siti, judul: KATA });
  await insert('notifikasi_pilihan', { ...mine, kategori: 'nilai', aplikasi: true });
  await api.make.perangkatNotifikasi(siti);
  await insert('notifikasi_antaran', {
    ...mine,
    id: randomUUID(),
    tujuan: randomUUID(),
    saluran: 'push',
    sebab: KATA,
    keadaan: 'batal',
    antar_pada: later,
    dibuat_pada: now,
  });
  await insert('pengaturan_pengguna', { ...mine, nilai: { catatan: KATA } });
  await insert('langganan_kalender', {
    ...mine,
    token_hash: `${KATA} ${college_id}`,
    dibuat_pada: now,
  });
  await insert('bank_komentar', { ...mine, id: 'komentar', teks: KATA, dibuat_pada: now });
  const pengumuman = await api.make.pengumuman({ collegeId: college_id });
  const read = { id_pengumuman: pengumuman.id, role: 'mahasiswa', dibaca_pada: now };
  await insert('pengumuman_dibaca', { ...mine, ...read });
  await insert('unggahan', {
    college_id,
    id: 'unggahan',
    pengunggah: id_pengguna,
    nama: KATA,
    kind: 'foto',
    ukuran: 10,
    posisi: 0,
    keadaan: { lokasi: 'unggahan-siti', bagian: null },
    dibuat_pada: now,
    diubah_pada: now,
  });
  await insert('pekerjaan', {
    college_id,
    id: 'ekspor-siti',
    id_pengguna: operator.userId,
    judul: KATA,
    jenis: 'ekspor.data_pribadi',
    status: 'selesai',
    persen: 100,
    dibuat_pada: now,
    masukan: { id_pengguna },
    pelaku: {},
    hasil: { fileName: KATA },
  });
  await api.make.pekerjaan({ pemilik: siti, judul: KATA });
  await insert('outbox', {
    college_id,
    jenis: 'akun.kabari_alamat_lama',
    dikirim_kali: 1,
    galat: 'ditolak',
    isi: { id_pengguna, email_lama: EMAIL, email_baru: null, oleh: 'pemilik' },
    dibuat_pada: now,
    selesai_pada: now,
    gagal_pada: now,
  });
  const impor = randomUUID();
  await insert('impor_data_master', {
    college_id,
    id: impor,
    sumber: 'operator',
    jenis: ['mahasiswa'],
    format: 'csv',
    ukuran: 10,
    lengkap: false,
    batas_hapus_persen: 5,
    timpa_manual: false,
    suntingan: 0,
    status: 'selesai',
    username: 'op',
    nama: 'Op',
    dibuat_pada: now,
    judul: [
      { judul: 'NIM', contoh: nim },
      { judul: 'Surel', contoh: EMAIL },
    ],
  });
  const ofImport = { college_id, id_impor: impor };
  const rincian = { urut: 1, jenis: 'mahasiswa', aksi: 'ubah', kunci: nim };
  await insert('impor_rincian', { ...ofImport, ...rincian, perubahan: [{ sesudah: EMAIL }] });
  await insert('impor_jejak', {
    ...ofImport,
    urut: 1,
    tabel: 'mahasiswa',
    sesudah: { nim, id_pengguna, email: EMAIL, alamat: ALAMAT },
  });
  await insert('impor_ditolak', {
    ...ofImport,
    urut: 1,
    jenis: 'mahasiswa',
    baris: 2,
    sel: { nim, telepon: TELEPON },
    galat: [{ kolom: 'email', alasan: EMAIL }],
  });
}

/** Writes what lies in classes: some of it is erased, most of it stays. */
async function fillClass(siti: TestMahasiswa) {
  const { collegeId: college_id, userId: id_pengguna, nim } = siti;
  const dosen = await api.make.dosen({ collegeId: college_id });
  const kelas = await api.make.kelas({
    collegeId: college_id,
    pengajar: [dosen],
    peserta: [siti],
  });
  const pertemuan = await api.make.pertemuan({ kelas });
  const now = api.clock.now();
  const tugas = await api.make.tugas(pertemuan);
  const karya = await stored(siti, 'pengumpulan_tugas', { jenis: 'pengumpulan', id: 'p' });
  await api.make.pengumpulan(tugas, siti, { berkas: [karya.id] });
  await api.make.nilaiTugas(tugas, siti, 80);
  await api.make.kehadiran(pertemuan, { tanda: 'H' });
  const ujian = await api.make.ujian(pertemuan, { soal: 1 });
  const idPengerjaan = await api.make.pengerjaan(ujian, siti, { selesai: now });
  const idSoal = ujian.idSoal[0] ?? '';
  await api.make.jawaban(college_id, idPengerjaan, { idSoal, isi: { teks: 'jawaban siti' } });
  await api.make.log({ pengguna: siti, detail: 'Mengumpulkan tugas' });

  const utas = await api.make.percakapan(tugas, siti);
  const pesan = await api.make.pesan(utas, siti, { text: `${KATA} satu`, nim });
  await api.make.pesan(utas, siti, { text: `${KATA} dua`, nim });
  await api.make.pesan(utas, dosen, { text: 'Balasan dosen', role: 'Dosen' });
  const lampiran = await stored(siti, 'lampiran_percakapan', { jenis: 'pesan', id: pesan });
  await api.db.run('UPDATE pesan SET berkas = ARRAY[$2] WHERE id = $1', [pesan, lampiran.id]);
  await insert('pesan_riwayat', {
    college_id,
    id: 1,
    id_pesan: pesan,
    teks: KATA,
    diganti_pada: now,
  });
  await insert('percakapan_baca', {
    college_id,
    id_pengguna,
    id_percakapan: utas,
    sampai: 0,
    sendiri: 0,
    dibaca_pada: now,
  });
  await insert('pertemuan_dilihat', { college_id, nim, id_pertemuan: pertemuan.id });
  await insert('nilai_dilihat', { college_id, nim, id_tugas: tugas.id, pada: now });
  await insert('tugas_pelihat', {
    college_id,
    id_tugas: tugas.id,
    id_pengguna,
    nama: siti.nama,
    id_baris: 'b',
    sampai: now,
  });
  const vidcon = await api.make.vidcon(pertemuan);
  const kunci = `email:${EMAIL}`;
  const oleh = { oleh: dosen.userId, pada: now };
  await insert('vidcon_nama', { college_id, id_kelas: kelas.id, kunci, nim, ...oleh });
  const id_impor = randomUUID();
  await insert('vidcon_impor', {
    college_id,
    id: id_impor,
    id_vidcon: vidcon.id,
    nama_berkas: 'a.csv',
    format: 'zoom',
    jumlah_baris: 1,
    ada_waktu: true,
    dibuat_oleh: dosen.userId,
    dibuat_oleh_nama: 'D',
    dibuat_pada: now,
  });
  await insert('vidcon_impor_orang', {
    college_id,
    id_impor,
    nomor: 1,
    nama: siti.nama,
    email: EMAIL,
    jumlah_baris: 1,
    mulai: [now],
    selesai: [now],
    nim,
    pengajar: false,
  });
  // Nobody has matched this one.
  await insert('vidcon_impor_orang', {
    college_id,
    id_impor,
    nomor: 2,
    nama: 'S.',
    email: EMAIL.toUpperCase(),
    jumlah_baris: 1,
    mulai: [],
    selesai: [],
    pengajar: false,
  });
  return { dosen, utas, tugas, karya, lampiran };
}

/** The student is no more active, so that nothing holds the account. */
async function scene() {
  const two = await operators();
  const siti = await api.make.mahasiswa({ collegeId: two.collegeId, status: 'Lulus' });
  await fillErased(siti, two.pemohon);
  const kelas = await fillClass(siti);
  const foto = await stored(siti, 'foto', { jenis: 'pengguna', id: siti.userId });
  return { ...two, ...kelas, foto, siti };
}

test('nothing of what is erased is found anywhere, and what is kept is all there', async () => {
  const all = await scene();
  const { collegeId, siti, pemohon } = all;
  const before = await counts(siti, siti);
  expect((await findEverywhere(collegeId)).length).toBeGreaterThan(30);
  const emptied = Object.entries(nasibPerTabel).filter(
    ([tabel, nasib]) => nasib !== 'bukan' && 'hapus' in nasib && before.has(tabel),
  );
  // Only operators have rights; the test of lecturers and operators fills them.
  const unfilled = emptied.filter(([tabel]) => tabel !== 'operator' && before.get(tabel) === 0);
  expect(unfilled.map(([tabel]) => tabel)).toEqual([]);
  await api.files.put({ collegeId, path: 'pekerjaan-ekspor-siti' }, Buffer.from('isi'));

  const id = await agree(all, siti);
  await worker.drain();
  expect(await statusOf(id)).toEqual({ status: 'selesai', akun_dihapus: false, nama: siti.nama });

  expect(await findEverywhere(collegeId)).toEqual([]);
  const after = await counts(siti, siti);
  for (const [tabel, nasib] of Object.entries(nasibPerTabel)) {
    if (nasib === 'bukan' || !before.has(tabel)) continue;
    if ('hapus' in nasib && nasib.sisa === undefined)
      expect([tabel, after.get(tabel)]).toEqual([tabel, 0]);
    // Marks for imports and the request itself are added.
    else if (tabel !== 'berkas' && tabel !== 'kolom_manual' && tabel !== 'penghapusan_data')
      expect([tabel, after.get(tabel)]).toEqual([tabel, before.get(tabel)]);
  }
  expect(after.get('jawaban')).toBe(1);
  expect(after.get('tugas_nilai')).toBe(1);

  await worker.sweep('berkas.isi_tanpa_berkas');
  await worker.drain();
  const exists = async (path: string) => (await api.files.find({ collegeId, path })) !== null;
  expect(await exists(all.foto.path)).toBe(false);
  expect(await exists(all.lampiran.path)).toBe(false);
  expect(await exists('pekerjaan-ekspor-siti')).toBe(false);
  expect(await exists(all.karya.path)).toBe(true);

  const log = await api.db.rows<{ aksi: string; id_pengguna: string | null }>(
    "SELECT aksi, id_pengguna FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE 'penghapusan%' ORDER BY id",
    [collegeId],
  );
  expect(log).toEqual([
    { aksi: 'penghapusan_data.diminta', id_pengguna: pemohon.userId },
    { aksi: 'penghapusan_data.disetujui', id_pengguna: all.penyetuju.userId },
    { aksi: 'penghapusan_data.selesai', id_pengguna: null },
  ]);
});

test('a conversation shows the mark, open pages load it again, and others’ messages stay', async () => {
  const all = await scene();
  const { siti, dosen, utas, tugas } = all;
  await agree(all, siti);
  await worker.drain();
  const rows = await api.db.rows<{ teks: string; revisi: number; berkas: string[]; sidik: string }>(
    'SELECT teks, revisi, berkas, sidik FROM pesan WHERE college_id = $1 AND id_percakapan = $2 ORDER BY urutan',
    [all.collegeId, utas],
  );
  const mark = '<p>Pesan dihapus karena permintaan penghapusan data pribadi</p>';
  expect(rows.map(({ teks }) => teks)).toEqual([mark, mark, '<p>Balasan dosen</p>']);
  expect(rows.map(({ revisi }) => revisi)).toEqual([1, 2, 0]);
  expect(rows.map(({ berkas }) => berkas)).toEqual([[], [], []]);
  // Both had the same fingerprint before: the second one stays a repetition.
  expect(rows[0]?.sidik).toBe(rows[1]?.sidik);
  expect(rows[0]?.sidik).not.toBe('0'.repeat(64));
  const reply = await api.as(dosen).call(endpoints.daftarPesan, {
    params: api.make.utasPribadi(tugas, siti).params,
    query: {},
  });
  expect(reply.status).toBe(200);
  expect(JSON.stringify(reply.data)).toContain('permintaan penghapusan data pribadi');
});

test('the person is out at once, and no way in is left', async () => {
  const all = await scene();
  const { siti } = all;
  expect((await api.as(siti).call(endpoints.jumlahNotifikasi)).status).toBe(200);
  await agree(all, siti);
  await worker.drain();
  // A process knows rights for five seconds.
  api.clock.advance(5_001);
  expect((await api.as(siti).call(endpoints.jumlahNotifikasi)).status).toBe(401);
  const account = await api.db.row(
    `SELECT username, nama, email, sandi_hash, foto_url, is_active, terakhir_masuk FROM pengguna WHERE college_id = $1 AND id = $2`,
    [all.collegeId, siti.userId],
  );
  expect(account).toEqual({
    username: siti.username,
    nama: siti.nama,
    email: null,
    sandi_hash: null,
    foto_url: null,
    is_active: false,
    terakhir_masuk: null,
  });
  const told = await api.db.rows(
    "SELECT jenis FROM event WHERE college_id = $1 AND stream = $2 AND jenis = 'akun.berubah'",
    [all.collegeId, `pengguna:${siti.userId}`],
  );
  expect(told).toHaveLength(1);
});

test('a person without records goes whole, with the name', async () => {
  const two = await operators();
  const baru = await api.make.mahasiswa({
    collegeId: two.collegeId,
    nama: 'Nirmala Tanpa Catatan',
  });
  await fillErased(baru, two.pemohon);
  const id = await agree(two, baru);
  await worker.drain();
  expect(await statusOf(id)).toEqual({ status: 'selesai', akun_dihapus: true, nama: null });
  expect(await findEverywhere(two.collegeId, [...RAHASIA, 'Nirmala Tanpa Catatan'])).toEqual([]);
  const left = await counts(baru, baru);
  expect([...left].filter(([, jumlah]) => jumlah > 0)).toEqual([['penghapusan_data', 1]]);
});

test('a job that breaks off in the middle leaves everything, and the next run finishes it', async () => {
  const all = await scene();
  const { siti, collegeId } = all;
  const id = await agree(all, siti);
  const before = await counts(siti, siti);
  // Breaks the last statements of the erasure, after most tables are empty.
  await api.db.run(
    `CREATE FUNCTION tolak_penghapusan() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'diputus'; END $$`,
  );
  await api.db.run(
    'CREATE TRIGGER putus BEFORE UPDATE ON pengguna FOR EACH ROW EXECUTE FUNCTION tolak_penghapusan()',
  );
  await expect(worker.drain()).rejects.toThrow('diputus');
  expect(await counts(siti, siti)).toEqual(before);
  expect((await findEverywhere(collegeId)).length).toBeGreaterThan(30);
  expect((await statusOf(id))?.status).toBe('disetujui');
  await api.db.run('DROP FUNCTION tolak_penghapusan() CASCADE');
  await worker.drain(2);
  expect((await statusOf(id))?.status).toBe('selesai');
  expect(await findEverywhere(collegeId)).toEqual([]);
  const done = await api.db.rows(
    "SELECT FROM log_aktivitas WHERE college_id = $1 AND aksi = 'penghapusan_data.selesai'",
    [collegeId],
  );
  expect(done).toHaveLength(1);
});

test('what began after the confirmation stops the job, which says why', async () => {
  const two = await operators();
  const siti = await api.make.mahasiswa({ collegeId: two.collegeId, status: 'Lulus' });
  await fillErased(siti, two.pemohon);
  const id = await agree(two, siti);
  const kelas = await api.make.kelas({ collegeId: two.collegeId, peserta: [siti] });
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }));
  await api.make.pengerjaan(ujian, siti);
  await worker.drain();
  const detail = await api.as(two.pemohon).call(endpoints.rencanaPenghapusan, {
    params: { id: siti.userId },
  });
  expect(detail.data.permintaan).toMatchObject({
    id,
    status: 'ditolak',
    diputus_oleh: null,
    alasan_putusan: expect.stringContaining('sedang mengerjakan ujian'),
  });
  expect((await findEverywhere(two.collegeId)).length).toBeGreaterThan(20);
});

test('lecturers and operators are erased too: rights go, classes stay', async () => {
  const two = await operators();
  const istimewa = await api.make.operator({ collegeId: two.collegeId, scopes: ['A:T'] });
  const lain = await api.make.operator({ collegeId: two.collegeId, scopes: ['A:B'] });
  const petugas = await api.make.operator({
    collegeId: two.collegeId,
    areas: { kelas_kuliah: 'write' },
    isActive: false,
  });
  const { id: idPengumuman } = await api.make.pengumuman({ collegeId: two.collegeId });
  await api.db.run('UPDATE pengumuman SET dibuat_oleh = $2 WHERE id = $1', [
    idPengumuman,
    petugas.userId,
  ]);
  const dosen = await api.make.dosen({ collegeId: two.collegeId });
  const lama = await api.make.periode({
    collegeId: two.collegeId,
    kode: 20231,
    tahun: 2024,
    semester: 1,
    mulai: '2023-08-01',
    selesai: '2024-01-31',
  });
  await api.make.kelas({ collegeId: two.collegeId, pengajar: [dosen], periode: lama });
  await insert('biodata', {
    college_id: two.collegeId,
    id_pengguna: dosen.userId,
    telepon: TELEPON,
    updated_at: api.clock.now(),
    updated_by: 'dosen',
  });
  const ofOperator = await agree({ ...two, pemohon: istimewa, penyetuju: lain }, petugas);
  const ofDosen = await agree(two, dosen);
  await worker.drain();
  expect(await statusOf(ofOperator)).toMatchObject({ status: 'selesai', akun_dihapus: false });
  expect(await statusOf(ofDosen)).toMatchObject({ status: 'selesai', akun_dihapus: false });
  expect((await counts(petugas, {})).get('operator')).toBe(0);
  const taught = await counts(dosen, dosen);
  expect([taught.get('kelas_pengajar'), taught.get('dosen'), taught.get('biodata')]).toEqual([
    1, 1, 0,
  ]);
});

test('each table that is emptied or masked is registered by one module, and no other', () => {
  const registered = api.modules.flatMap(({ forgets = [] }) => forgets.map(({ tabel }) => tabel));
  const expected = Object.entries(nasibPerTabel).flatMap(([tabel, nasib]) =>
    nasib !== 'bukan' && !('simpan' in nasib) ? [tabel] : [],
  );
  // Its marks keep imports away.
  expect(registered.toSorted()).toEqual([...expected, 'kolom_manual'].toSorted());
});
