/** Components by SQL and by rule agree over generated classes (DECISIONS 162, 185; N1–N9). */
import {
  componentValue,
  type SelKomponen,
  type SelNilai,
  withRemedial,
} from '@lms/contracts/nilai/aturan-hitung';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeNilai } from '../../modules/nilai/buku.repo.ts';
import { lockNilaiKelas } from '../../modules/nilai/kelas-nilai.repo.ts';
import { createPutarUlang } from '../../modules/nilai/putar-ulang/putar-ulang.service.ts';
import { createTestApi, type TestApi } from '../app.ts';
import { ofSoak } from './soak.ts';

const CLASSES = ofSoak({ short: 400, whole: 10_000 });
const BATCH = 200;
const STUDENTS = 4;
const NOW = new Date('2026-11-24T11:00:00Z');
const HOUR_MS = 3_600_000;
const CAPS = [null, 70, 55.5];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.set(NOW);
});
afterAll(() => api.close());

/** Repeatable numbers. */
function randomOf(first: number) {
  let seed = first;
  return (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}
type Random = ReturnType<typeof randomOf>;

const gradeOf = (random: Random) => random(10_001) / 100;
/** Whole hours, so that equal ends are frequent. */
const endOf = (random: Random) => new Date(NOW.getTime() + (random(9) - 6) * HOUR_MS + 1);

interface Activity {
  id: string;
  jenis: 'tugas' | 'ujian' | 'forum';
  utama: string | null;
  selesai: Date;
  peserta: string[] | null;
  minimal: number;
}

interface World {
  idKelas: string;
  batas: number | null;
  activities: Activity[];
  bergabung: Map<string, Date | null>;
  komponen: { id: string; buang: number; pilihan: { id: string; bobot: number }[] }[];
  exempt: Set<string>;
  cells: Map<string, SelNilai>;
}

const keyOf = (nim: string, id: string) => `${nim} ${id}`;

/** Rows per table, collected over a batch of classes and inserted with one statement each. */
function createRows() {
  const rows = new Map<string, object[]>();
  return {
    add: (table: string, row: object) => rows.set(table, [...(rows.get(table) ?? []), row]),
    insert: async (collegeId: string) => {
      for (const [table, all] of rows) {
        const names = Object.keys(all[0] ?? {});
        const columns = names.map((name) => `"${name}"`).join(', ');
        await api.db.run(
          `INSERT INTO ${table} (college_id, ${columns})
           SELECT $1, ${names.map((name) => `n."${name}"`).join(', ')} FROM json_populate_recordset(NULL::${table}, $2::json) n`,
          [collegeId, JSON.stringify(all)],
        );
      }
    },
  };
}
type Rows = ReturnType<typeof createRows>;

const judged = (
  activity: Activity,
  nim: string,
  bergabung: Date | null,
  cell: SelNilai,
): SelNilai => {
  if (cell.keadaan !== 'belum' && cell.keadaan !== 'tidak_mengerjakan') return cell;
  const outside = activity.peserta !== null && !activity.peserta.includes(nim);
  const before = bergabung !== null && activity.selesai < bergabung;
  return outside || before ? { ...cell, keadaan: 'tidak_wajib', nilai: null } : cell;
};

/** What one student did in one activity: rows for the database, and the cell by rule. */
function deedOf(random: Random, rows: Rows, activity: Activity, nim: string, n: number): SelNilai {
  const { id, selesai } = activity;
  const over = selesai < NOW;
  const cell = { id, selesai: selesai.getTime() };
  const dice = random(10);
  const missed = { ...cell, keadaan: over ? 'tidak_mengerjakan' : 'belum', nilai: null } as const;
  if (activity.jenis === 'tugas') {
    if (dice < 4) return missed;
    if (dice < 6) {
      rows.add('tugas_pengumpulan', {
        id: `s${n}`,
        id_tugas: id,
        nim,
        percobaan: 1,
        berkas: [],
        tautan: 'https://contoh.test/a',
        dikumpulkan_pada: NOW,
        oleh_nim: nim,
        oleh_nama: 'Uji',
        terlambat: false,
        ditarik_pada: dice === 4 ? NOW : null,
        kode: '',
      });
      rows.add('tugas_pengumpulan_anggota', { id_pengumpulan: `s${n}`, nim });
      return dice === 4 ? missed : { ...cell, keadaan: 'belum_dinilai', nilai: null };
    }
    const nilai = gradeOf(random);
    rows.add('tugas_nilai', {
      id_tugas: id,
      nim,
      nilai_dasar: nilai,
      faktor: 100,
      nilai,
      versi: 1,
      dinilai_oleh: 'd',
      dinilai_nama: 'D',
      dinilai_pada: NOW,
    });
    return { ...cell, keadaan: 'dinilai', nilai };
  }
  if (activity.jenis === 'forum') {
    if (dice < 5) return { ...missed, nilai: over ? null : 0 };
    const nilai = gradeOf(random);
    rows.add('forum_nilai', {
      id_forum: id,
      nim,
      nilai,
      versi: 1,
      dinilai_oleh: 'd',
      dinilai_nama: 'D',
      dinilai_pada: NOW,
    });
    return { ...cell, keadaan: over ? 'dinilai' : 'belum', nilai };
  }
  if (dice < 3) return missed;
  const nilai = dice < 6 ? null : gradeOf(random);
  const open = dice === 3;
  rows.add('pengerjaan', {
    id: `w${n}`,
    id_ujian: id,
    nim,
    benih: 1,
    susunan: [],
    waktu_mulai: NOW,
    berakhir_pada: open ? new Date(NOW.getTime() + HOUR_MS) : selesai,
    menit_tambahan: 0,
    generasi: 1,
    selesai_pada: open ? null : selesai,
    lengkap: true,
    versi_sidik: 1,
    pengurangan: 0,
    jumlah_dijawab: 0,
    jumlah_belum_dinilai: 0,
    versi: 1,
    dibatalkan_pada: dice === 9 ? NOW : null,
    nilai_akhir: nilai,
  });
  if (dice === 9) return missed;
  if (nilai !== null) return { ...cell, keadaan: 'dinilai', nilai };
  return { ...cell, keadaan: open ? 'belum' : 'belum_dinilai', nilai: null };
}

const kinds = ['tugas', 'tugas', 'ujian', 'forum'] as const;

function activitiesOf(random: Random, rows: Rows, n: number, nims: readonly string[]): Activity[] {
  const idKelas = `k${n}`;
  const all: Activity[] = [];
  const add = (activity: Activity) => {
    all.push(activity);
    rows.add('aktivitas', {
      id: activity.id,
      id_kelas: idKelas,
      id_pertemuan: `p${n}`,
      jenis: activity.jenis,
      judul: activity.id,
      urutan: all.length,
      waktu_selesai: activity.selesai,
      tampil_sejak: NOW,
      terbatas: activity.peserta !== null,
      dibuat_oleh: 'd',
      dibuat_oleh_nama: 'D',
      dibuat_pada: NOW,
      diubah_pada: NOW,
    });
    for (const nim of activity.peserta ?? [])
      rows.add('aktivitas_peserta', { id_aktivitas: activity.id, nim });
    const { id, minimal } = activity;
    if (activity.jenis === 'tugas')
      rows.add('tugas', {
        id,
        deskripsi: '',
        jenis_tugas: 'individu',
        lampiran: [],
        berkas_diterima: [],
        maks_berkas: 5,
        boleh_tautan: true,
      });
    if (activity.jenis === 'forum')
      rows.add('forum', { id, deskripsi: '', minimal_post: minimal, penilaian_keaktifan: true });
    if (activity.jenis === 'ujian')
      rows.add('ujian', {
        id,
        deskripsi: '',
        jenis: activity.utama === null ? 'kuis' : 'remedial',
        sifat: 'close',
        gunakan_batas_waktu: false,
        durasi: 0,
        acak_soal: false,
        tampilkan_kunci_jawaban: false,
        id_ujian_utama: activity.utama,
        kode_ujian: false,
        versi: 1,
        diubah_oleh_nama: 'D',
      });
  };
  const someOf = () => nims.filter(() => random(3) > 0);
  for (let k = 0; k < 1 + random(6); k++) {
    const jenis = kinds[random(kinds.length)] ?? 'tugas';
    const id = `a${n}_${k}`;
    const peserta = random(6) === 0 ? someOf() : null;
    add({ id, jenis, utama: null, selesai: endOf(random), peserta, minimal: 1 + random(3) });
    for (let again = 0; jenis === 'ujian' && again < random(3); again++)
      add({
        id: `${id}r${again}`,
        jenis,
        utama: id,
        selesai: endOf(random),
        peserta: someOf(),
        minimal: 1,
      });
  }
  return all;
}

function worldOf(random: Random, rows: Rows, n: number, nims: readonly string[]): World {
  const idKelas = `k${n}`;
  const activities = activitiesOf(random, rows, n, nims);
  const mains = activities.filter((one) => one.utama === null);
  const bergabung = new Map(nims.map((nim) => [nim, random(4) === 0 ? endOf(random) : null]));
  for (const [nim, pada] of bergabung)
    rows.add('kelas_peserta', {
      id_kelas: idKelas,
      nim,
      jabatan: 'Peserta',
      nama: 'Uji',
      bergabung_pada: pada,
    });
  rows.add('nilai_kelas', { id_kelas: idKelas, is_dikunci: false, versi_pengaturan: 0, versi: 0 });
  const komponen = Array.from({ length: 1 + random(3) }, (_, k) => ({
    id: `c${k}`,
    buang: random(4),
    pilihan: mains
      .filter(() => random(3) > 0)
      .map(({ id }) => ({ id, bobot: random(2) === 0 ? 1 : (1 + random(500)) / 100 })),
  }));
  for (const [urutan, { id, buang, pilihan }] of komponen.entries()) {
    rows.add('komponen_nilai', {
      id_kelas: idKelas,
      id,
      jenis: 'lainnya',
      label: id,
      bobot: 10,
      urutan,
      buang_terendah: buang,
      versi: 1,
    });
    for (const one of pilihan)
      rows.add('komponen_aktivitas', {
        id_kelas: idKelas,
        id_komponen: id,
        id_aktivitas: one.id,
        bobot: one.bobot,
      });
  }
  const exempt = new Set<string>();
  const cells = new Map<string, SelNilai>();
  for (const [s, nim] of nims.entries())
    for (const [k, activity] of activities.entries()) {
      const deed = deedOf(random, rows, activity, nim, n * 1_000 + s * 100 + k);
      cells.set(keyOf(nim, activity.id), judged(activity, nim, bergabung.get(nim) ?? null, deed));
      if (activity.utama === null && random(12) === 0) {
        exempt.add(keyOf(nim, activity.id));
        rows.add('nilai_pengecualian', {
          id_kelas: idKelas,
          id_aktivitas: activity.id,
          nim,
          alasan: 'uji',
          oleh: 'd',
          oleh_nama: 'D',
          pada: NOW,
        });
      }
    }
  const batas = CAPS[random(CAPS.length)] ?? null;
  return { idKelas, batas, activities, bergabung, komponen, exempt, cells };
}

function byRule(world: World, nims: readonly string[]) {
  const cellOf = (nim: string, id: string): SelNilai =>
    world.cells.get(keyOf(nim, id)) ?? { id, keadaan: 'belum', nilai: null, selesai: null };
  const effectiveOf = (nim: string, id: string): SelNilai => {
    const again = world.activities.filter((one) => one.utama === id);
    const cell = withRemedial(
      cellOf(nim, id),
      again.map((one) => cellOf(nim, one.id)),
      world.batas,
    );
    return world.exempt.has(keyOf(nim, id)) ? { ...cell, keadaan: 'dikecualikan' } : cell;
  };
  return world.komponen.flatMap((one) =>
    nims.flatMap((nim) => {
      const cells: SelKomponen[] = one.pilihan.map(({ id, bobot }) => ({
        ...effectiveOf(nim, id),
        bobot,
      }));
      const { nilai, lengkap, dihitung, dibuang } = componentValue(cells, one.buang);
      const row = { id_komponen: one.id, nim, hitung: nilai, lengkap };
      return nilai === null && lengkap
        ? []
        : [{ ...row, jumlah: dihitung.length, dibuang: dibuang.toSorted() }];
    }),
  );
}

const bySql = (collegeId: string, idKelas: string) =>
  api.db.rows(
    `SELECT id_komponen, nim, hitung::float8 AS hitung, lengkap, jumlah_dihitung AS jumlah, dibuang FROM nilai_komponen
     WHERE college_id = $1 AND id_kelas = $2 ORDER BY id_komponen COLLATE "C", nim COLLATE "C"`,
    [collegeId, idKelas],
  );

test(`SQL and rule agree over ${CLASSES} classes`, async () => {
  const kelas = await api.make.kelas({ peserta: STUDENTS });
  const { collegeId } = kelas;
  const nims = kelas.peserta.map(({ nim }) => nim).toSorted();
  const random = randomOf(29);
  let values = 0;
  const replay = createPutarUlang(api);
  for (let first = 0; first < CLASSES; first += BATCH) {
    const rows = createRows();
    const worlds: World[] = [];
    for (let n = first; n < first + BATCH; n++) {
      rows.add('kelas', {
        id: `k${n}`,
        periode: kelas.periode,
        id_makul: kelas.makul.id,
        id_prodi: kelas.idProdi,
        nama_kelas: 'A',
        mode_kuliah: 'offline',
        lingkup: 'Internal',
        kapasitas: 50,
        banner_color_idx: 0,
        jumlah_pertemuan: 1,
        jumlah_peserta: STUDENTS,
      });
      rows.add('pertemuan', {
        id: `p${n}`,
        id_kelas: `k${n}`,
        nomor: 1,
        judul: 'P',
        deskripsi: '',
        kategori: 'kuliah',
        jenis: 'online',
        waktu_mulai: NOW,
        waktu_selesai: new Date(NOW.getTime() + HOUR_MS),
        hadir_vidcon: false,
        kerjakan_kuis_ujian: false,
        kerjakan_tugas: false,
        posting_forum: false,
        unduh_materi: false,
        bentrok_diabaikan: false,
        diatur_manual: false,
      });
      worlds.push(worldOf(random, rows, n, nims));
    }
    await rows.insert(collegeId);
    for (const world of worlds) {
      const key = { collegeId, idKelas: world.idKelas };
      await api.db.transaction(async (tx) => {
        await lockNilaiKelas(tx, key);
        const maksimalRemedial = world.batas;
        await computeNilai(tx, { ...key, now: NOW, nim: null, maksimalRemedial, kehadiran: false });
      });
      const expected = byRule(world, nims);
      values += expected.length;
      expect(await bySql(collegeId, world.idKelas), world.idKelas).toEqual(expected);
      // The ledger tells the same rows (docs/decisions/141).
      expect((await replay(collegeId, world.idKelas)).berbeda).toEqual([]);
    }
  }
  expect(values).toBeGreaterThan(CLASSES * 2);
}, 600_000);
