import type { BarisMenunggu } from '@lms/contracts/laporan/bap/bap';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type PageOf, type PagingQuery, paging } from '../../../platform/http/paging.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import { listMenunggu, type MenungguRow } from './menunggu.repo.ts';

export interface MenungguPorts {
  /** Null: no term runs. */
  runningPeriode(collegeId: string): Promise<number | null>;
}

/** Lists what waits for the actor; home screens count with it. */
export function createMenunggu(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { runningPeriode }: MenungguPorts,
): (
  actor: Actor,
  query: PagingQuery & { search?: string | undefined },
) => Promise<PageOf<BarisMenunggu[]>> {
  return async (actor, query) => {
    const periode = actor.role === 'dosen' ? await runningPeriode(actor.collegeId) : null;
    const page = paging<never>(query);
    const asked = { now: clock.now(), periode, search: query.search, page };
    const { rows, total } = await listMenunggu(db, actor, asked);
    return { rows: rows.map(toBaris), total, paging: page };
  };
}

export function toBaris(row: MenungguRow): BarisMenunggu {
  const { perihal, id_pertemuan, id_bap } = row;
  return {
    perihal,
    id_pertemuan,
    id_bap,
    kelas: { id: row.id_kelas, nama: labelKelas(row.nama_kelas) },
    mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
    nomor_pertemuan: row.nomor,
    judul: row.judul,
    waktu_mulai: toInstant(row.waktu_mulai),
    batas: perihal === 'ikut' ? toInstantOrNull(row.batas) : null,
    alasan: perihal === 'ditolak' ? row.alasan : null,
    link:
      perihal === 'ikut' && id_bap !== null
        ? `/bap/${encodeURIComponent(id_bap)}`
        : `/pertemuan/${encodeURIComponent(id_pertemuan)}/bap`,
  };
}
