/** Lecturers and operators enter values by hand; everything or nothing (N14, N16, N17). */
import type { SelKini, ubahNilaiKomponen, ubahNilaiMassal } from '@lms/contracts/nilai/isian-nilai';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { enterValues } from '../buku.repo.ts';
import { tellTerbit } from '../hitung/terbit.service.ts';
import { announceNilai } from '../kabar-nilai.service.ts';
import { type KeyKelas, raiseVersi } from '../kelas-nilai.repo.ts';
import { type KomponenRow, refreshTerbit } from '../komponen/komponen.repo.ts';
import { isKirimOtomatis } from '../rekap/hak.policy.ts';
import { toNilaiSikad } from '../rekap/rekap.views.ts';
import { listAccepted, listPublished, listSel, type SelRow } from './isian.repo.ts';
import { assertMayEnter, type Dipegang, holdKelas } from './pegang.service.ts';
import { decideSel, type SelDiminta, type Tindakan } from './ubah-nilai.policy.ts';

/** Cells that a refusal names. */
const MOST_NAMED = 200;

interface Permintaan {
  sel: readonly SelDiminta[];
  alasan?: string | undefined;
  timpa_siakad?: boolean | undefined;
  /** Cells with a value of Siakad stay as they are (N25). */
  lewati_siakad?: boolean | undefined;
}

interface Perubahan extends SelDiminta {
  tindakan: Tindakan;
  kini: SelRow;
}

export type UbahNilai = ReturnType<typeof createUbahNilai>;

export function createUbahNilai(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  {
    pengaturan,
    setelahIsi,
  }: {
    pengaturan: GetPengaturan;
    /** Sends what changed, where the class does so by itself (N34). */
    setelahIsi: (tx: Tx, key: KeyKelas) => Promise<void>;
  },
) {
  /** @throws AppError nilai_berubah, nilai_diubah_siakad, nilai_alasan_wajib, tidak_ditemukan */
  async function plan(tx: Tx, { key }: Dipegang, asked: Permintaan): Promise<Perubahan[]> {
    const rows = await listSel(tx, key, asked.sel);
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    const missing = asked.sel.filter((one) => byKey.get(keyOf(one))?.peserta !== true);
    if (missing.length > 0)
      throw new AppError('tidak_ditemukan', {
        data: { nim: [...new Set(missing.map(({ nim }) => nim))].slice(0, MOST_NAMED) },
      });
    const timpaSiakad = asked.timpa_siakad ?? false;
    const stale: SelRow[] = [];
    const bySiakad: SelRow[] = [];
    const changes = asked.sel.flatMap((one): Perubahan[] => {
      const kini = found(byKey.get(keyOf(one)));
      const decided = decideSel(one, kini, { timpaSiakad });
      if (decided.hasil === 'basi') stale.push(kini);
      if (decided.hasil === 'siakad' && !asked.lewati_siakad) bySiakad.push(kini);
      return decided.hasil === 'ubah' ? [{ ...one, tindakan: decided.tindakan, kini }] : [];
    });
    if (stale.length > 0) throw clash('nilai_berubah', stale);
    if (bySiakad.length > 0) throw clash('nilai_diubah_siakad', bySiakad);
    const unexplained = asked.alasan === undefined ? changes.filter((one) => !one.alasan) : [];
    if (unexplained.length > 0) {
      const touched = [...new Set(unexplained.map((one) => one.id_komponen))];
      if ((await listAccepted(tx, key, touched)).size > 0) throw new AppError('nilai_alasan_wajib');
    }
    return changes;
  }

  /** Stores the changes and tells of them. */
  async function store(
    tx: Tx,
    actor: Actor,
    held: Dipegang,
    { changes, alasan }: { changes: readonly Perubahan[]; alasan: string | null },
  ): Promise<void> {
    const { key, kelas, now } = held;
    const komponen = [...new Set(changes.map((one) => one.id_komponen))];
    const terbit = await refreshTerbit(tx, key, now);
    const [tampak, versi, visible] = await Promise.all([
      enterValues(tx, key, changes, { now, oleh: actor, alasan }),
      raiseVersi(tx, key),
      listPublished(tx, key, { komponen, now }),
      recordAudit(
        tx,
        actor,
        {
          jenisAktivitas: 'nilai',
          aksi: 'nilai.diisi',
          detail: `${sentenceOf(changes, held.komponen)} pada ${kelas.nama_makul} ${labelKelas(kelas.nama_kelas)}`,
          objek: {
            alasan,
            nilai: changes.map(({ nim, id_komponen, nilai, tindakan, kini }) => ({
              nim,
              id_komponen,
              dari: kini.berlaku,
              menjadi: nilai,
              tindakan,
            })),
          },
          idKelas: kelas.id,
          idProdi: kelas.id_prodi,
          periode: kelas.periode,
        },
        now,
      ),
    ]);
    const told = changes.filter((one) => visible.has(one.id_komponen));
    await announceNilai(events, tx, key, {
      versi,
      akun: [...new Set(told.map(({ kini }) => kini.id_pengguna))],
    });
    const kecuali = [actor.userId];
    await tellTerbit(events, tx, key, { komponen: terbit, sel: tampak, now, kecuali });
    if (isKirimOtomatis(kelas, held.pengaturan)) await setelahIsi(tx, key);
  }

  async function enter(tx: Tx, actor: Actor, id: string, asked: Permintaan) {
    const held = await holdKelas(tx, actor, id, { pengaturan, clock });
    const byId = new Map(held.komponen.map((row) => [row.id, row]));
    for (const idKomponen of new Set(asked.sel.map((one) => one.id_komponen)))
      assertMayEnter(held, found(byId.get(idKomponen)));
    if (new Set(asked.sel.map(keyOf)).size < asked.sel.length)
      throw new AppError('nilai_sel_ganda');
    const changes = await plan(tx, held, asked);
    if (changes.length > 0) await store(tx, actor, held, { changes, alasan: asked.alasan ?? null });
    return { held, changes };
  }

  return {
    /** @throws AppError as `mayEnter` and `plan` */
    one: (
      actor: Actor,
      { id, studentId, componentId }: { id: string; studentId: string; componentId: string },
      { nilai, versi, ...rest }: BodyOf<typeof ubahNilaiKomponen>,
    ): Promise<ResponseOf<typeof ubahNilaiKomponen>> =>
      db.transaction(async (tx) => {
        const cell = { nim: studentId, id_komponen: componentId };
        const asked = { ...rest, sel: [{ ...cell, nilai, versi }] };
        const { held } = await enter(tx, actor, id, asked);
        const [row] = await listSel(tx, held.key, [cell]);
        const komponen = found(held.komponen.find((one) => one.id === componentId));
        return toNilaiSikad(komponen, { ...found(row), id: componentId });
      }),

    /** In the caller's transaction. @throws AppError as `many` */
    enter,

    /** @throws AppError nilai_sel_ganda, and as `one` */
    many: (actor: Actor, id: string, body: BodyOf<typeof ubahNilaiMassal>) =>
      db.transaction(async (tx) => {
        const { changes } = await enter(tx, actor, id, body);
        return { jumlah_berubah: changes.length };
      }),
  };
}

const keyOf = ({ nim, id_komponen }: { nim: string; id_komponen: string }): string =>
  JSON.stringify([nim, id_komponen]);

function sentenceOf(changes: readonly Perubahan[], komponen: readonly KomponenRow[]): string {
  const [first] = changes;
  if (first === undefined || changes.length > 1) return `Mengisi ${changes.length} nilai komponen`;
  const label = komponen.find((one) => one.id === first.id_komponen)?.label ?? first.id_komponen;
  const verb = first.tindakan === 'isi' ? 'Mengisi' : 'Menghapus';
  return `${verb} nilai ${label} ${first.kini.nama}`;
}

const toSelKini = (row: SelRow): SelKini => ({
  nim: row.nim,
  id_komponen: row.id_komponen,
  nilai: row.berlaku,
  sumber: row.sumber,
  versi: row.versi,
  oleh: row.oleh ?? 'LMS',
  pada: toInstantOrNull(row.pada),
});

const clash = (code: 'nilai_berubah' | 'nilai_diubah_siakad', rows: readonly SelRow[]) =>
  new AppError(code, { data: { sel: rows.slice(0, MOST_NAMED).map(toSelKini) } });
