import type {
  daftarKehadiranDosen,
  daftarKehadiranMahasiswa,
  rekapKelas,
} from '@lms/contracts/kehadiran/rekap';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { found } from '../../../platform/errors.ts';
import { paging } from '../../../platform/http/paging.ts';
import type { KehadiranPorts } from '../kehadiran.ports.ts';
import { mapClassCounts } from '../syarat-ujian/syarat-ujian.repo.ts';
import { countedAtOf, toSyaratUjian } from '../syarat-ujian/syarat-ujian.views.ts';
import { listRekap } from './daftar.repo.ts';
import { toBarisDaftarDosen, toBarisRekap, toRekapKelas } from './daftar.views.ts';
import { listDaftarDosen } from './daftar-dosen.repo.ts';
import { findRekapKelas, listRekapPeserta } from './rekap-kelas.repo.ts';

export type DaftarService = ReturnType<typeof createDaftarService>;

export function createDaftarService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<KehadiranPorts, 'pengaturan'>,
) {
  return {
    mahasiswa: async (actor: Actor, filter: QueryOf<typeof daftarKehadiranMahasiswa>) => {
      const { rows, total } = await listRekap(db, actor, { filter, page: paging(filter) });
      return { rows: rows.map(toBarisRekap), total };
    },

    dosen: async (actor: Actor, filter: QueryOf<typeof daftarKehadiranDosen>) => {
      const now = clock.now();
      const { rows, total } = await listDaftarDosen(db, actor, {
        filter,
        page: paging(filter),
        now,
      });
      return { rows: rows.map((row) => toBarisDaftarDosen(row, now)), total };
    },

    rekapKelas: async (actor: Actor, idKelas: string, query: QueryOf<typeof rekapKelas>) => {
      const { kelas, meetings } = found(await findRekapKelas(db, actor, idKelas));
      const { rows, total } = await listRekapPeserta(db, {
        collegeId: actor.collegeId,
        idKelas,
        search: query.search,
        idPertemuan: meetings.map((meeting) => meeting.id),
        page: paging(query),
      });
      const now = clock.now();
      const pengaturan = await ports.pengaturan(db, actor.collegeId);
      const nim = pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran.aktif
        ? rows.map((row) => row.nim)
        : [];
      const counts = await mapClassCounts(
        db,
        { collegeId: actor.collegeId, idKelas, nim },
        countedAtOf(pengaturan, now),
      );
      const standing = (of: string) => toSyaratUjian(counts.get(of), pengaturan);
      return { rows: toRekapKelas({ kelas, meetings, students: rows, standing }, now), total };
    },
  };
}
