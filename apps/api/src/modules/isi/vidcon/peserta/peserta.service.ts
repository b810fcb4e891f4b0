import type { BarisPesertaVidcon, daftarPesertaVidcon } from '@lms/contracts/isi/vidcon';
import type { QueryOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { paging } from '../../../../platform/http/paging.ts';
import { toInstantOrNull } from '../../../../platform/wire-time.ts';
import type { VidconPorts } from '../vidcon.ports.ts';
import { countPeserta, listPeserta, type PesertaRow } from './peserta.repo.ts';

function toBaris({ waktu_join, waktu_leave, ...row }: PesertaRow): BarisPesertaVidcon {
  return {
    ...row,
    waktu_join: toInstantOrNull(waktu_join),
    waktu_leave: toInstantOrNull(waktu_leave),
  };
}

export type PesertaVidconService = ReturnType<typeof createPesertaVidcon>;

export function createPesertaVidcon({ db }: Pick<Deps, 'db'>, { isi }: Pick<VidconPorts, 'isi'>) {
  return {
    list: async (actor: Actor, id: string, filter: QueryOf<typeof daftarPesertaVidcon>) => {
      const { meeting, now, bolehUbah } = await isi.find(actor, { jenis: 'vidcon', id });
      const which = { collegeId: actor.collegeId, idKelas: meeting.id_kelas, id, now };
      const [{ rows, total }, jumlah] = await Promise.all([
        listPeserta(db, which, { filter, page: paging(filter) }),
        countPeserta(db, which),
      ]);
      return { rows: rows.map(toBaris), total, meta: { ...jumlah, has_write_access: bolehUbah } };
    },
  };
}
