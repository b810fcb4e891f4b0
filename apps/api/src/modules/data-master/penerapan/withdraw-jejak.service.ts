/** Takes an import back under the lock of imports, all or nothing (DECISIONS 236). */
import type { Tx } from '../../../platform/db/sql.ts';
import { restoreManual } from '../../../platform/manual.ts';
import type { JenisDirujuk, Pemakaian } from '../../../platform/pemakaian.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import {
  loadPertemuan,
  loadRoomTaken,
  lockPertemuan,
  type PertemuanImpor,
} from '../../kelas/pertemuan/index.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import {
  type Halangan,
  type Jejak,
  planBatal,
  type RencanaBatal,
} from '../rencana/batal.policy.ts';
import { type Baris, type Changes, keyOf, type Tabel } from '../rencana/world.policy.ts';
import { listTouched, listUsage, lockImpor, lockRows } from './penerapan.repo.ts';
import { loadParts } from './snapshot.service.ts';
import { type ImporActor, type WriteDeps, writeImpor } from './write.service.ts';

export class Terhalang extends Error {
  readonly halangan: readonly Halangan[];
  constructor(halangan: readonly Halangan[]) {
    super(`${halangan.length} rows stand in the way`);
    this.name = 'Terhalang';
    this.halangan = halangan;
  }
}

interface Permintaan {
  collegeId: string;
  actor: ImporActor;
  jejak: Jejak;
  /** The actor's programmes; empty: all. */
  prodi: readonly string[];
  /** The college's. */
  zone: TimeZone;
  /** Called before writing, when nothing stands in the way. */
  onWriting?: () => void;
}

/**
 * Locks the rows first.
 * @throws Terhalang with rows that changed since, else with rows in use
 */
export async function withdrawJejak(
  tx: Tx,
  deps: WriteDeps,
  { collegeId, actor, jejak, prodi, zone, onWriting }: Permintaan,
) {
  await lockImpor(tx, collegeId);
  await lockJejak(tx, collegeId, jejak);
  const rencana = await plan(tx, deps.pemakaian, { collegeId, jejak, prodi, zone });
  const halangan = [...rencana.halangan, ...(await listTaken(tx, collegeId, rencana))];
  if (halangan.length > 0) throw new Terhalang(halangan);
  onWriting?.();
  const { changes, pertemuan } = rencana;
  await writeImpor(deps, tx, {
    request: { collegeId, actor },
    changes,
    pertemuan,
    released: [],
    isUndo: true,
    audit: { aksi: 'data_master.impor_dibatalkan', what: 'Membatalkan impor data master' },
    beforeRemoval: (tables) => assertUnused(tx, deps.pemakaian, { collegeId, changes, tables }),
  });
  await restoreManual(tx, collegeId, jejak.manual);
}

/** Locks meetings first, the order of attendance. */
async function lockJejak(tx: Tx, collegeId: string, { changes, pertemuan }: Jejak): Promise<void> {
  const newClasses = changes.kelas.inserted.map(({ id }) => id);
  await lockPertemuan(tx, collegeId, {
    id: everyRow(pertemuan).map(({ id }) => id),
    idKelas: newClasses,
  });
  const [dosen, mahasiswa] = [everyRow(changes.dosen), everyRow(changes.mahasiswa)];
  await lockRows(tx, {
    collegeId,
    idKelas: [
      ...new Set([
        ...everyRow(changes.kelas).map(({ id }) => id),
        ...everyRow(changes.peserta).map((row) => row.id_kelas),
        ...everyRow(changes.komponen).map((row) => row.id_kelas),
      ]),
    ],
    nim: mahasiswa.map(({ nim }) => nim),
    idDosen: dosen.map(({ id }) => id),
    idPengguna: [...dosen, ...mahasiswa].map((row) => row.id_pengguna),
  });
}

async function plan(
  tx: Tx,
  pemakaian: readonly Pemakaian[],
  { collegeId, jejak, prodi, zone }: Pick<Permintaan, 'collegeId' | 'jejak' | 'prodi' | 'zone'>,
): Promise<RencanaBatal> {
  const { changes } = jejak;
  const peserta = everyRow(changes.peserta).map((row) => row.id_kelas);
  const komponen = everyRow(changes.komponen).map((row) => row.id_kelas);
  const newClasses = changes.kelas.inserted.map(({ id }) => id);
  const idKelas = new Set([
    ...everyRow(changes.kelas).map(({ id }) => id),
    ...everyRow(jejak.pertemuan).map((row) => row.id_kelas),
    ...peserta,
    ...komponen,
  ]);
  const has = (...tables: Tabel[]) =>
    tables.some((tabel) => everyRow<object>(changes[tabel]).length > 0);
  const people = has('dosen', 'mahasiswa');
  const stored = await loadParts(tx, collegeId, {
    dosen: has('dosen', 'kelas', 'makul'),
    mahasiswa: has('mahasiswa', 'peserta'),
    akun: people,
    periode: () => [],
    idKelas: [...idKelas],
    pesertaDari: [...new Set([...peserta, ...newClasses])],
    skala: has('skala_nilai'),
    penandatangan: has('penandatangan_prodi'),
    komponenDari: [...new Set(komponen)],
    pembelajaranDari: coursesOf(changes.rencana_pembelajaran),
    evaluasiDari: coursesOf(changes.rencana_evaluasi),
    zone,
  });
  const pertemuan = await loadPertemuan(tx, collegeId, [
    ...new Set([...everyRow(jejak.pertemuan).map((row) => row.id_kelas), ...newClasses]),
  ]);
  const touched = await listTouched(tx, pemakaian, { collegeId, idKelas: [...idKelas] });
  return planBatal({ jejak, stored, pertemuan, touched, prodi });
}

/** Meetings whose old room is taken. */
async function listTaken(
  tx: Tx,
  collegeId: string,
  { pertemuan }: RencanaBatal,
): Promise<Halangan[]> {
  const restored = [...pertemuan.inserted, ...pertemuan.updated.map(({ after }) => after)];
  const meetings = restored.filter(
    ({ id_ruangan, bentrok_diabaikan }) => id_ruangan !== null && !bentrok_diabaikan,
  );
  if (meetings.length === 0) return [];
  const leaving = everyRow(pertemuan).map(({ id }) => id);
  const byId = new Map(meetings.map((row): [string, PertemuanImpor] => [row.id, row]));
  const taken = await loadRoomTaken(tx, { collegeId, meetings, leaving });
  return taken.flatMap(({ id, id_kelas: holder }): Halangan[] => {
    const meeting = byId.get(id);
    if (meeting === undefined) return [];
    const { nomor, id_kelas, id_ruangan } = meeting;
    const alasan = `Pertemuan ${nomor} kelas ${id_kelas}: ruangan ${id_ruangan} sudah dipakai kelas ${holder}.`;
    return [{ jenis: 'kelas', kunci: id_kelas, alasan }];
  });
}

/** Remaining references come from rows that the import did not bring. */
async function assertUnused(
  tx: Tx,
  pemakaian: readonly Pemakaian[],
  {
    collegeId,
    changes,
    tables,
  }: { collegeId: string; changes: RencanaBatal['changes']; tables: readonly JenisDirujuk[] },
): Promise<void> {
  const halangan: Halangan[] = [];
  for (const jenis of tables) {
    const kunci = keysOf(jenis, changes[jenis]);
    if (kunci.length === 0) continue;
    const usage = await listUsage(tx, pemakaian, { collegeId, jenis, kunci });
    for (const [key, used] of usage) {
      halangan.push({
        jenis,
        kunci: key,
        alasan: `${namaJenis[jenis]} ${key} sudah dipakai: ${used}.`,
      });
    }
  }
  if (halangan.length > 0) throw new Terhalang(halangan);
}

function keysOf<T extends Tabel>(jenis: T, changes: Pick<Changes<Baris[T]>, 'removed'>): string[] {
  return changes.removed.map((row) => keyOf[jenis](row));
}

const coursesOf = (changes: Changes<{ id_makul: string }>): string[] => [
  ...new Set(everyRow(changes).map((row) => row.id_makul)),
];

function everyRow<Row>({ inserted, updated, removed }: Changes<Row>): Row[] {
  return [...inserted, ...updated.map(({ after }) => after), ...removed];
}
