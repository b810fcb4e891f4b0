/**
 * Grades of the demo class on their way to Siakad (DECISIONS 205–208): components with open, closed
 * and coming windows, and every state that a value can have. Its sister class is locked.
 */
import {
  applySiakad,
  chooseActivities,
  createHitungNilai,
  createKabarNilai,
  createKirimNilai,
  createTerimaJawaban,
  type KomponenSiakad,
  listBaris,
  listKomponen,
  lockNilaiKelas,
  moveBaris,
  recordActs,
  recordKirim,
  recordMapping,
  saveKomponenSet,
  setDikunci,
  setKiriman,
} from '../../../api/src/modules/nilai/index.ts';
import type { GetPengaturan } from '../../../api/src/modules/sistem/pengaturan/index.ts';
import type { Db } from '../../../api/src/platform/db/db.ts';
import type { Tx } from '../../../api/src/platform/db/sql.ts';
import { createEvents } from '../../../api/src/platform/events/events.ts';
import { createOutbox } from '../../../api/src/platform/queue/outbox.ts';
import { DEMO_COLLEGE } from '../college.ts';
import { lecturerOf } from '../demo-people.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SIAKAD = { username: 'siakad', nama: 'Siakad Demo' };
const BAAK = 'Bagian Akademik';

const LAID = 'SELECT 1 FROM komponen_nilai WHERE college_id = $1 AND id_kelas = $2 LIMIT 1';
/** Activities that are over, by the kind of component they feed. */
const SOURCES = `SELECT a.id, CASE a.jenis WHEN 'ujian' THEN u.jenis::text ELSE a.jenis::text END AS jenis
  FROM aktivitas a LEFT JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
  LEFT JOIN forum f ON f.college_id = a.college_id AND f.id = a.id
  WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.dihapus_pada IS NULL
    AND (a.jenis = 'tugas' OR a.jenis = 'ujian' AND u.jenis <> 'remedial' OR a.jenis = 'forum' AND f.penilaian_keaktifan) ORDER BY a.id`;
const CELLS = `SELECT n.nim, n.berlaku::float8 AS nilai FROM nilai_komponen n
  WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.id_komponen = $3 AND n.berlaku IS NOT NULL ORDER BY n.nim`;

type Kind = KomponenSiakad['jenis'];
type Window = readonly [mulai: number, selesai: number] | null;

/** Days from now; null: Siakad has given no window yet. */
const PLAN: readonly (readonly [id: string, jenis: Kind, label: string, bobot: number, Window])[] =
  [
    ['TUGAS', 'tugas', 'Tugas', 30, [-10, 21]],
    ['KUIS', 'kuis', 'Kuis', 15, [-10, 21]],
    ['FORUM', 'forum', 'Keaktifan', 5, [-10, 21]],
    ['UTS', 'uts', 'UTS', 25, [-30, -5]],
    ['UAS', 'uas', 'UAS', 25, [14, 35]],
    ['PRAKTIK', 'lainnya', 'Praktikum', 0, null],
  ];

export const demoKomponen = (now: Date): KomponenSiakad[] =>
  PLAN.map(([id, jenis, label, bobot, window], index) => {
    const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
    return {
      id,
      jenis,
      label,
      bobot,
      urutan: index + 1,
      bentuk: null,
      mulai: window && at(window[0]),
      selesai: window && at(window[1]),
    };
  });

interface Context {
  idKelas: string;
  idKelasLain: string;
  now: Date;
  pengaturan: GetPengaturan;
}

/** Once; returns how many values have a state. */
export function layGrades(db: Db, context: Context): Promise<number> {
  return db.transaction(async (tx) => {
    const { idKelas, idKelasLain, now } = context;
    if (await tx.row(LAID, [DEMO_COLLEGE, idKelas])) return 0;
    await layComponents(tx, idKelasLain, { now, dikunci: true });
    await layComponents(tx, idKelas, { now, dikunci: false });
    return laySends(tx, db, context);
  });
}

async function layComponents(
  tx: Tx,
  idKelas: string,
  { now, dikunci }: { now: Date; dikunci: boolean },
): Promise<void> {
  const key = { collegeId: DEMO_COLLEGE, idKelas };
  if ((await lockNilaiKelas(tx, key)) === null) return;
  const rows = demoKomponen(now);
  const who = { now, oleh: SIAKAD };
  await saveKomponenSet(tx, key, { rows, now });
  await setDikunci(tx, key, { dikunci, now });
  await recordActs(
    tx,
    key,
    rows.map((row) => ({
      jenis: 'komponen',
      id_komponen: row.id,
      keadaan: 'ditambah',
      isi: { ...row },
    })),
    who,
  );
  const sources = await tx.rows<{ id: string; jenis: string }>(SOURCES, [DEMO_COLLEGE, idKelas]);
  for (const one of rows) {
    const aktivitas = sources
      .filter(({ jenis }) => jenis === one.jenis)
      .map(({ id }) => ({ id, bobot: 1 }));
    if (aktivitas.length === 0) continue;
    const versi = await chooseActivities(tx, key, { id: one.id, aktivitas, buang: 0 });
    const chosen = { id_komponen: one.id, versi, buang_terendah: 0, aktivitas };
    await recordMapping(tx, key, [chosen], { ...who, alasan: null });
  }
}

async function laySends(tx: Tx, db: Db, { idKelas, now, pengaturan }: Context): Promise<number> {
  const key = { collegeId: DEMO_COLLEGE, idKelas };
  const dosen = await lecturerOf(tx, idKelas);
  if (dosen === null) return 0;
  const nobody = () => undefined;
  const within = {
    db: { ...db, ...tx, transaction: <T>(work: (own: Tx) => Promise<T>) => work(tx) },
    clock: { now: () => now },
    outbox: createOutbox(nobody),
    events: createEvents(nobody),
    log: {
      error: (error: unknown) => {
        throw error;
      },
    },
  };
  const kabar = createKabarNilai(within);
  const terima = createTerimaJawaban({ kabar });
  const kirim = createKirimNilai(within, { pengaturan, kabar, rahasiaAda: false });
  const hitung = createHitungNilai(within, {
    pengaturanKini: pengaturan,
    setelahHitung: async () => undefined,
    lepasKeluar: async () => undefined,
  });
  await hitung.settle(tx, key, { whole: true });
  const komponen = await listKomponen(tx, key);
  const oleh = { username: dosen.username, nama: dosen.nama };
  const send = (id: string) =>
    kirim.queue(tx, key, {
      komponen: komponen.filter((one) => one.id === id),
      nim: null,
      sebagaiNol: null,
      ulang: false,
      alasan: null,
      role: 'dosen',
      oleh,
    });

  // Tugas: Siakad has answered, and refuses two with their reasons.
  const { kiriman } = await send('TUGAS');
  for (const { id } of kiriman) {
    const rows = await listBaris(tx, { collegeId: DEMO_COLLEGE, idKirim: id });
    const answers = rows.map((row, index) => ({
      id_kelas: row.id_kelas,
      id_komponen: row.id_komponen,
      nim: row.nim,
      versi: row.versi,
      ...(index === 1 || index === 4
        ? {
            status: 'ditolak' as const,
            kode: 'nim_tidak_dikenal',
            alasan: `NIM ${row.nim} belum mengisi KRS di Siakad.`,
          }
        : { status: 'diterima' as const, kode: null, alasan: null }),
    }));
    await terima(tx, DEMO_COLLEGE, answers, { now, oleh: SIAKAD });
  }
  // Kuis: Siakad took the batch and has not answered.
  for (const { id } of (await send('KUIS')).kiriman) {
    const keyKirim = { collegeId: DEMO_COLLEGE, idKirim: id };
    const rest = { kode: null, alasan: null, now };
    const rows = await moveBaris(tx, keyKirim, { status: 'terkirim', ...rest, from: ['menunggu'] });
    await recordKirim(tx, DEMO_COLLEGE, rows, { jenis: 'kirim', now, oleh });
    const cobaPada = new Date(now.getTime() + 6 * HOUR_MS);
    await setKiriman(tx, keyKirim, { status: 'terkirim', tried: true, cobaPada, ...rest });
  }
  // Keaktifan: nothing of Siakad yet; the first try failed.
  for (const { id } of (await send('FORUM')).kiriman)
    await setKiriman(
      tx,
      { collegeId: DEMO_COLLEGE, idKirim: id },
      {
        status: 'menunggu',
        tried: true,
        cobaPada: new Date(now.getTime() + HOUR_MS),
        kode: 'http_503',
        alasan: 'Siakad menjawab 503.',
        now,
      },
    );
  await laySiakadValues(tx, idKelas, now);
  const cells = await tx.rows(CELLS, [DEMO_COLLEGE, idKelas, 'TUGAS']);
  return cells.length;
}

/** One value that counts because Siakad changed it, one that differs, and one that clashes. */
async function laySiakadValues(tx: Tx, idKelas: string, now: Date): Promise<void> {
  const cellsOf = (id: string) =>
    tx.rows<{ nim: string; nilai: number }>(CELLS, [DEMO_COLLEGE, idKelas, id]);
  const other = (nilai: number) => (nilai >= 50 ? nilai - 10 : nilai + 10);
  const of = (
    id_komponen: string,
    cell: { nim: string; nilai: number } | undefined,
    hasil: 'diterapkan' | 'diamati' | 'bentrok',
    hours: number,
  ) =>
    cell === undefined
      ? []
      : [
          {
            id_kelas: idKelas,
            id_komponen,
            nim: cell.nim,
            nilai: other(cell.nilai),
            waktu: new Date(now.getTime() + hours * HOUR_MS),
            oleh: BAAK,
            hasil,
            alasan: hasil === 'bentrok' ? 'Nilai LMS lebih baru dan belum dijawab Siakad.' : null,
          },
        ];
  const tugas = await cellsOf('TUGAS');
  const kuis = await cellsOf('KUIS');
  const rows = [
    ...of('TUGAS', tugas[2], 'diterapkan', 0),
    ...of('TUGAS', tugas[3], 'diamati', 0),
    ...of('KUIS', kuis[0], 'bentrok', -1),
  ];
  await applySiakad(tx, DEMO_COLLEGE, rows, { now, oleh: SIAKAD });
}
