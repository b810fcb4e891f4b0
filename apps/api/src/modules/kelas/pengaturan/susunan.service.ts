/** Leader and positions of a class; what is set here stays over imports (K111, K112). */
import type { ubahJabatanPengajar, ubahKetuaKelas } from '@lms/contracts/kelas/pengaturan-kelas';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import type { Actor, OperatorActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { recordManual } from '../../../platform/manual.ts';
import {
  type KelasTerkunci,
  lockKelas,
  metodeOf,
  saveJabatan,
  saveKetua,
  toKelasAudit,
  toKelasDiatur,
} from '../index.ts';
import { ketuaBerganti } from '../kelas.messages.ts';
import { followJabatan } from '../pertemuan/index.ts';
import * as repo from './orang-kelas.repo.ts';
import { checkSusunan, coordinationChange, isSame, namesSame } from './susunan.policy.ts';

export type SusunanService = ReturnType<typeof createSusunanService>;

/** Names in `kolom_manual`, of the class's row (docs/data-master.md). */
const MANUAL_KETUA = 'ketua_kelas';
const MANUAL_JABATAN = 'jabatan_pengajar';

const methodNames = { individu: 'Individu', team_teaching: 'Team Teaching' } as const;

export function createSusunanService({
  db,
  clock,
  events,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>) {
  /** Records the deed as changed by hand, in the log, and for open pages. */
  async function tell(
    tx: Tx,
    actor: Actor,
    kelas: KelasTerkunci,
    {
      kolom,
      now,
      ...deed
    }: { kolom: string; aksi: string; tindakan: string; objek: Record<string, unknown>; now: Date },
  ): Promise<void> {
    await recordManual(tx, actor, { tabel: 'kelas', kunci: kelas.id, kolom: [kolom] }, now);
    await recordAudit(tx, actor, toKelasAudit(kelas, deed), now);
    await events.add(tx, [toKelasDiatur(actor.collegeId, kelas.id)]);
  }

  return {
    /** Lecturers of the class and operators; the endpoint's access and the lock's scope decide. */
    changeKetua: (
      actor: Actor,
      idKelas: string,
      { nim, semula }: BodyOf<typeof ubahKetuaKelas>,
    ): Promise<ResponseOf<typeof ubahKetuaKelas>> =>
      db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, idKelas };
        const kelas = found(await lockKelas(tx, actor, idKelas));
        const before = await repo.listKetua(tx, key);
        const [current = ''] = before;
        if (before.length <= 1 && current === nim) return { nim };
        if (semula !== undefined && semula !== current) throw new AppError('ketua_kelas_berubah');
        const nama = nim === '' ? null : await repo.findPeserta(tx, key, nim);
        if (nim !== '' && nama === null) {
          const message = 'Mahasiswa ini bukan peserta kelas';
          throw new AppError('validasi_gagal', { errors: [{ path: 'nim', message }] });
        }
        const now = clock.now();
        await saveKetua(tx, key, nim);
        await outbox.add(tx, ketuaBerganti, {
          collegeId: actor.collegeId,
          payload: { id_kelas: idKelas },
        });
        await tell(tx, actor, kelas, {
          kolom: MANUAL_KETUA,
          aksi: 'kelas.ketua_diubah',
          tindakan: nama === null ? 'Mengosongkan ketua' : `Memilih ${nama} (${nim}) sebagai ketua`,
          objek: { nim, semula: current },
          now,
        });
        return { nim };
      }),

    changeJabatan: (
      actor: OperatorActor,
      idKelas: string,
      { semula, ...susunan }: BodyOf<typeof ubahJabatanPengajar>,
    ): Promise<ResponseOf<typeof ubahJabatanPengajar>> =>
      db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, idKelas };
        const kelas = found(await lockKelas(tx, actor, idKelas));
        const pengajar = await repo.listJabatan(tx, key);
        const before = { metode: metodeOf(kelas.metode_pengajaran, pengajar), pengajar };
        const isDone = isSame(before, susunan);
        if (isDone && kelas.metode_pengajaran !== null) return susunan;
        const isStale = semula !== undefined && !isSame(before, semula);
        if (isStale || !namesSame(pengajar, susunan.pengajar))
          throw new AppError('jabatan_berubah');
        const code = checkSusunan(susunan);
        if (code !== null) throw new AppError(code);
        const now = clock.now();
        await saveJabatan(tx, key, susunan);
        await followJabatan(tx, key, coordinationChange(pengajar, susunan.pengajar), now);
        await tell(tx, actor, kelas, {
          kolom: MANUAL_JABATAN,
          aksi: 'kelas.jabatan_diubah',
          tindakan: `Mengubah jabatan pengajar (${methodNames[susunan.metode]})`,
          objek: { metode: susunan.metode, pengajar: susunan.pengajar },
          now,
        });
        return susunan;
      }),
  };
}
