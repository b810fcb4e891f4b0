/** Lists the work that waits in all classes (K123). */
import { HARI_TERLAMBAT, type perluDikerjakan } from '@lms/contracts/kelas/perlu-dikerjakan';
import type { BarisMenunggu } from '@lms/contracts/laporan/bap/bap';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PageOf, PagingQuery } from '../../../platform/http/paging.ts';
import type { GetPengaturan } from '../../sistem/pengaturan/index.ts';
import { listTertutup } from '../ujian-tertutup.repo.ts';
import { listPerlu } from './perlu-dikerjakan.repo.ts';
import { toPerlu } from './perlu-dikerjakan.views.ts';

export interface PerluPorts {
  pengaturan: GetPengaturan;
  /** Null: no term runs. */
  runningPeriode(collegeId: string): Promise<number | null>;
  /** Reports that wait for the actor (N57). */
  bapMenunggu(actor: Actor, query: PagingQuery): Promise<PageOf<BarisMenunggu[]>>;
}

const DAY_MS = 86_400_000;
/** Each waits for a week at most. */
const MOST_BAP = 50;

export function createPerluService({ db, clock }: Pick<Deps, 'db' | 'clock'>, ports: PerluPorts) {
  return {
    all: async (actor: Actor): Promise<Answer> => {
      const now = clock.now();
      const since = new Date(now.getTime() - HARI_TERLAMBAT * DAY_MS);
      const pengaturan = await ports.pengaturan(db, actor.collegeId);
      const [periode, tertutup, bap] = await Promise.all([
        actor.role === 'dosen' ? ports.runningPeriode(actor.collegeId) : null,
        listTertutup(db, actor, { pengaturan, since, now }),
        actor.role === 'mahasiswa' ? ports.bapMenunggu(actor, { per_page: MOST_BAP }) : null,
      ]);
      const rows = await listPerlu(db, actor, { now, periode, tertutup });
      return {
        bap: (bap?.rows ?? []).flatMap(toBap),
        jumlah: rows[0]?.jumlah ?? 0,
        baris: rows.map((row) => toPerlu(row, actor, now)),
      };
    },
  };
}

type Answer = ResponseOf<typeof perluDikerjakan>;

export function toBap(row: BarisMenunggu): Answer['bap'][number][] {
  const { id_bap: id, kelas, mata_kuliah, batas, link, nomor_pertemuan, judul } = row;
  if (id === null || batas === null) return [];
  const title = [`Pertemuan ${nomor_pertemuan}`, judul].filter(Boolean).join(' · ');
  return [{ id, judul: title, kelas, mata_kuliah, batas, link }];
}
