/** Writes a planned import in the caller's transaction. */
import { recordAudit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  forgetManual,
  type ManualColumn,
  type ManualMark,
  releaseManual,
} from '../../../platform/manual.ts';
import type { JenisDirujuk, Pemakaian } from '../../../platform/pemakaian.ts';
import { hitungRekap, listOpenMeetings, nilaiPengajar } from '../../kehadiran/index.ts';
import {
  deleteKelas,
  deletePeserta,
  ketuaBerganti,
  refreshRingkasan,
  saveKelas,
  savePeserta,
} from '../../kelas/index.ts';
import {
  aktivitasBerubah,
  lockPertemuan,
  type PertemuanImpor,
  savePertemuan,
} from '../../kelas/pertemuan/index.ts';
import { saveRencana } from '../../kelas/silabus/index.ts';
import { deleteSkala, saveKomponenImpor, upsertSkala } from '../../nilai/index.ts';
import { deleteOrang, upsertDosen, upsertMahasiswa } from '../../orang/pengguna/index.ts';
import { savePenandatanganImpor } from '../../sistem/penandatangan/index.ts';
import {
  deleteReferensi,
  jenisReferensi,
  type ReferensiImpor,
  upsertReferensi,
} from '../../sistem/referensi/index.ts';
import { endMembershipOf } from '../../tugas/index.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { WorldChanges } from '../rencana/changes.policy.ts';
import { KETUA } from '../rencana/ketua.policy.ts';
import { type Changes, keyOf, type Tabel, tabelUrut } from '../rencana/world.policy.ts';
import { listBegun, listTouched } from './penerapan.repo.ts';

export type ImporActor = Parameters<typeof recordAudit>[1];
export interface WriteDeps extends Pick<Deps, 'clock' | 'outbox' | 'events'> {
  /** References that keep rows from removal, from all modules. */
  pemakaian: readonly Pemakaian[];
}

const IMPORTED = { aksi: 'data_master.diimpor', what: 'Mengimpor data master' };

interface Writing {
  request: { collegeId: string; actor: ImporActor };
  changes: WorldChanges;
  pertemuan: Changes<PertemuanImpor>;
  released: readonly ManualColumn[];
  audit?: typeof IMPORTED;
  /** Takes an import back: who returns to a class was there before (N9). */
  isUndo?: true;
  /** Called after all earlier removals. */
  beforeRemoval?: (tables: readonly JenisDirujuk[]) => Promise<void>;
}

/** Returns the manual marks that were removed. */
export async function writeImpor(deps: WriteDeps, tx: Tx, writing: Writing): Promise<ManualMark[]> {
  const { request, changes, pertemuan, released, audit = IMPORTED } = writing;
  const { collegeId, actor } = request;
  const now = deps.clock.now();
  const meetings = { ...pertemuan, updated: pertemuan.updated.map(({ after }) => after) };
  const joined = writing.isUndo ? null : now;
  const step: Step = { tx, collegeId, changes, meetings, now, joined };
  await savePeople(step);
  const { penandatangan_prodi: signatories } = changes;
  await savePenandatanganImpor(tx, signatories, { collegeId, oleh: actor.nama, now });
  const held = await changeClasses(deps, step);
  await saveKomponenImpor(tx, deps.events, {
    collegeId,
    added: changes.komponen.inserted,
    changed: changes.komponen.updated.map(({ after }) => after),
    archived: changes.komponen.removed,
    now,
    oleh: actor,
  });
  await removeGone(step, writing.beforeRemoval);
  const forgotten = await forgetManual(
    tx,
    collegeId,
    tabelUrut.flatMap((tabel) => removedOf(changes, tabel)),
  );
  const marks = [...forgotten, ...(await releaseManual(tx, collegeId, released))];
  await countAgain(deps, step, held);
  const counts = countAll(changes, pertemuan);
  if (Object.keys(counts).length > 0)
    await recordAudit(tx, actor, { ...auditEntry(counts, audit), ...placeOf(changes) }, now);
  return marks;
}

type Meetings = Record<'inserted' | 'updated' | 'removed', readonly PertemuanImpor[]>;

interface Step {
  tx: Tx;
  collegeId: string;
  changes: WorldChanges;
  meetings: Meetings;
  now: Date;
  /** When new participants of running classes join. */
  joined: Date | null;
}

const goneKelasOf = ({ kelas }: WorldChanges) => kelas.removed.map(({ id }) => id);

async function savePeople({ tx, collegeId, changes, now }: Step): Promise<void> {
  const { makul, ...referensi } = referensiOf(changes, written);
  await upsertReferensi(tx, collegeId, { ...referensi, makul: [] });
  await upsertDosen(tx, collegeId, written(changes.dosen), now);
  // Courses name lecturers.
  await upsertReferensi(tx, collegeId, { ...noReferensi, makul });
  await saveRencana(tx, collegeId, {
    pembelajaran: planOf(changes.rencana_pembelajaran),
    evaluasi: planOf(changes.rencana_evaluasi),
  });
  await upsertMahasiswa(tx, collegeId, written(changes.mahasiswa), now);
  await deleteSkala(tx, collegeId, changes.skala_nilai.removed);
  await upsertSkala(tx, collegeId, written(changes.skala_nilai));
}

/** Returns the meetings that hold something. */
async function changeClasses(
  { events, pemakaian }: WriteDeps,
  { tx, collegeId, changes, meetings, now, joined }: Step,
): Promise<ReadonlySet<string>> {
  const goneKelas = goneKelasOf(changes);
  await saveKelas(tx, collegeId, written(changes.kelas));
  // Everybody locks meetings before participants.
  const leaving = changes.peserta.removed.map((row) => row.id_kelas);
  const moved = [...meetings.updated, ...meetings.removed].map(({ id }) => id);
  await lockPertemuan(tx, collegeId, {
    id: moved,
    idKelas: [...new Set([...goneKelas, ...leaving])],
  });
  await deletePeserta(tx, collegeId, changes.peserta.removed);
  await endMembershipOf(tx, events, { collegeId, rows: changes.peserta.removed, now });
  await savePeserta(tx, collegeId, { rows: written(changes.peserta), joined });
  const held = await assertUntouched(tx, pemakaian, { collegeId, meetings, goneKelas });
  await savePertemuan(tx, collegeId, meetings, now);
  return held;
}

async function removeGone(
  { tx, collegeId, changes }: Step,
  beforeRemoval: Writing['beforeRemoval'] = async () => undefined,
): Promise<void> {
  await beforeRemoval(['kelas']);
  await deleteKelas(tx, collegeId, goneKelasOf(changes));
  const { makul, ...referensi } = referensiOf(changes, (table) => table.removed);
  await beforeRemoval(['makul']);
  await deleteReferensi(tx, collegeId, { ...noReferensi, makul });
  await beforeRemoval(['dosen', 'mahasiswa']);
  await deleteOrang(tx, collegeId, [...changes.dosen.removed, ...changes.mahasiswa.removed]);
  await beforeRemoval(jenisReferensi.filter((jenis) => jenis !== 'makul'));
  await deleteReferensi(tx, collegeId, { ...referensi, makul: [] });
}

async function countAgain(
  { outbox }: WriteDeps,
  { tx, collegeId, changes, meetings, now }: Step,
  held: ReadonlySet<string>,
): Promise<void> {
  const idKelas = changedClasses(changes, meetings);
  await refreshRingkasan(tx, collegeId, idKelas);
  // The percentages of running classes change with participants and meetings.
  const begun = await listBegun(tx, { collegeId, idKelas, now });
  await outbox.addAll(
    tx,
    hitungRekap,
    begun.map((id) => ({ collegeId, payload: { id_kelas: id, id_pertemuan: null } })),
  );
  // A lecturer's presence may depend on present students (DECISIONS 221).
  const open = await listOpenMeetings(tx, { collegeId, idKelas: [...changedGroups(changes)], now });
  await outbox.addAll(
    tx,
    nilaiPengajar,
    open.map((id) => ({ collegeId, payload: { id_pertemuan: id } })),
  );
  await outbox.addAll(
    tx,
    ketuaBerganti,
    [...changedLeaders(changes)].map((id) => ({ collegeId, payload: { id_kelas: id } })),
  );
  // The time until which facts count has moved with the meeting.
  await outbox.addAll(
    tx,
    aktivitasBerubah,
    meetings.updated.flatMap(({ id }) =>
      held.has(id) ? [{ collegeId, payload: { id_pertemuan: id } }] : [],
    ),
  );
}

function removedOf<T extends Tabel>(
  changes: WorldChanges,
  tabel: T,
): { tabel: T; kunci: string }[] {
  return changes[tabel].removed.map((row) => ({ tabel, kunci: keyOf[tabel](row) }));
}

function written<Row>({ inserted, updated }: Changes<Row>): Row[] {
  return [...inserted, ...updated.map(({ after }) => after)];
}

function planOf<Row>(changes: Changes<Row>): { written: Row[]; removed: Row[] } {
  return { written: written(changes), removed: changes.removed };
}

/** One list for each kind of reference. */
const referensiBy = (of: (jenis: (typeof jenisReferensi)[number]) => object[]): ReferensiImpor =>
  Object.fromEntries(jenisReferensi.map((jenis) => [jenis, of(jenis)])) as ReferensiImpor;

const noReferensi = referensiBy(() => []);

function referensiOf(
  changes: WorldChanges,
  pick: <Row>(table: Changes<Row>) => Row[],
): ReferensiImpor {
  return referensiBy((jenis) => pick<object>(changes[jenis]));
}

/**
 * Gives up if a meeting was started, marked or filled after planning; the import may be tried
 * again. The meetings are locked. Returns those that hold something.
 */
async function assertUntouched(
  tx: Tx,
  pemakaian: readonly Pemakaian[],
  {
    collegeId,
    meetings: { updated, removed },
    goneKelas,
  }: {
    collegeId: string;
    meetings: Pick<Meetings, 'updated' | 'removed'>;
    goneKelas: readonly string[];
  },
): Promise<ReadonlySet<string>> {
  const meetings = [...updated, ...removed];
  const idKelas = [...new Set(meetings.map((meeting) => meeting.id_kelas))];
  const { hapus, pindah } = await listTouched(tx, pemakaian, { collegeId, idKelas });
  const inGone = await listTouched(tx, pemakaian, { collegeId, idKelas: goneKelas });
  const conflict =
    inGone.hapus.size > 0 ||
    removed.some(({ id }) => hapus.has(id)) ||
    updated.some(({ id }) => pindah.has(id));
  if (conflict) throw new AppError('konflik');
  return hapus;
}

function changedClasses(changes: WorldChanges, meetings: Meetings): string[] {
  const ids = new Set([
    ...changes.kelas.inserted.map((kelas) => kelas.id),
    ...changedGroups(changes),
  ]);
  for (const row of [...meetings.inserted, ...meetings.updated, ...meetings.removed])
    ids.add(row.id_kelas);
  return [...ids];
}

/** Classes that have another leader, or lost theirs. */
function changedLeaders({ peserta }: WorldChanges): Set<string> {
  const leads = ({ jabatan }: { jabatan: string }): boolean => jabatan === KETUA;
  const rows = [
    ...[...peserta.inserted, ...peserta.removed].filter(leads),
    ...peserta.updated.flatMap(({ before, after }) =>
      leads(before) === leads(after) ? [] : [after],
    ),
  ];
  return new Set(rows.map((row) => row.id_kelas));
}

function changedGroups({ peserta }: WorldChanges): Set<string> {
  return new Set([...peserta.inserted, ...peserta.removed].map((row) => row.id_kelas));
}

type Counts = Record<string, { nama: string; tambah: number; ubah: number; hapus: number }>;

function countAll(changes: WorldChanges, pertemuan: Changes<PertemuanImpor>): Counts {
  const counts: Counts = {};
  const count = (
    key: string,
    nama: string,
    table: Record<'inserted' | 'updated' | 'removed', readonly unknown[]>,
  ) => {
    const { inserted, updated, removed } = table;
    if (inserted.length + updated.length + removed.length === 0) return;
    counts[key] = { nama, tambah: inserted.length, ubah: updated.length, hapus: removed.length };
  };
  for (const table of tabelUrut) count(table, namaJenis[table], changes[table]);
  count('pertemuan', 'Pertemuan', pertemuan);
  return counts;
}

/** The common period and programme, for the log's filters. */
function placeOf({ kelas }: WorldChanges): { periode?: number; idProdi?: string } {
  const rows = [...written(kelas), ...kelas.removed];
  const [first] = rows;
  if (first === undefined) return {};
  return {
    ...(rows.every((row) => row.periode === first.periode) ? { periode: first.periode } : {}),
    ...(rows.every((row) => row.id_prodi === first.id_prodi) ? { idProdi: first.id_prodi } : {}),
  };
}

function auditEntry(counts: Counts, { aksi, what }: typeof IMPORTED) {
  const parts = Object.values(counts).map(({ nama, tambah, ubah, hapus }) => {
    const changed = [
      tambah > 0 && `${tambah} ditambah`,
      ubah > 0 && `${ubah} diubah`,
      hapus > 0 && `${hapus} dihapus`,
    ];
    return `${nama} ${changed.filter(Boolean).join(', ')}`;
  });
  return {
    jenisAktivitas: 'data_master' as const,
    aksi,
    detail: `${what}: ${parts.join('; ')}`,
    objek: Object.fromEntries(
      Object.entries(counts).map(([key, { nama: _nama, ...changed }]) => [key, changed]),
    ),
  };
}
