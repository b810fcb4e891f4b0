import type {
  cekBentrok,
  daftarRuangan,
  daftarSesi,
  usulanJadwal,
} from '@lms/contracts/kelas/jadwal-pertemuan';
import type { BodyOf, QueryOf, ResponseOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import type { Page } from '../../../../platform/http/paging.ts';
import { dateIn } from '../../../../platform/time-zone.ts';
import type { PertemuanPorts } from '../pertemuan.ports.ts';
import * as repo from './jadwal.repo.ts';
import { toUsulan } from './jadwal.views.ts';
import { periksaJadwal } from './periksa.service.ts';
import { listUsulan } from './usulan.repo.ts';

export type JadwalService = ReturnType<typeof createJadwalService>;

export function createJadwalService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: Pick<PertemuanPorts, 'pengaturan'>,
) {
  async function wantedBy(actor: Actor, body: BodyOf<typeof cekBentrok>) {
    const idPertemuan = body.id_pertemuan ?? null;
    const { pengaturan_sistem } = await ports.pengaturan(db, actor.collegeId);
    const zone = pengaturan_sistem.time_zone;
    const hari = dateIn(zone, new Date(body.waktu_mulai));
    const kelas = found(
      await repo.findKelasJadwal(db, actor, { idKelas: body.id_kelas_kuliah, idPertemuan, hari }),
    );
    if (idPertemuan !== null && !kelas.ada_pertemuan) throw new AppError('tidak_ditemukan');
    const usulan: repo.Usulan = {
      collegeId: actor.collegeId,
      idKelas: kelas.id_kelas,
      idPertemuan,
      idRuangan: body.jenis === 'online' ? null : (body.id_ruangan ?? null),
      pengajar: body.pengajar,
      mulai: new Date(body.waktu_mulai),
      selesai: new Date(body.waktu_selesai),
    };
    return { kelas, usulan, zone, hari };
  }

  return {
    sesi: (actor: Actor): Promise<ResponseOf<typeof daftarSesi>> =>
      repo.listSesi(db, actor.collegeId),

    /** @throws AppError tidak_ditemukan when the meeting is not the actor's */
    ruangan: async (
      actor: Actor,
      query: QueryOf<typeof daftarRuangan>,
      page: Page<SortOf<typeof daftarRuangan>>,
    ) => {
      const { availability_start: from, availability_end: until, id_pertemuan } = query;
      const kelas =
        id_pertemuan === undefined
          ? null
          : found(
              await repo.findKelasJadwal(db, actor, { idKelas: null, idPertemuan: id_pertemuan }),
            );
      const waktu =
        from === undefined || until === undefined
          ? null
          : { mulai: new Date(from), selesai: new Date(until) };
      const { rows, total } = await repo.listRuangan(db, actor, { filter: query, page, waktu });
      const reasonOf = ({ dipakai, kapasitas }: repo.RuanganRow) => {
        if (dipakai) return 'dipakai' as const;
        return kelas !== null && kelas.jumlah_peserta >= kapasitas ? ('kapasitas' as const) : null;
      };
      return {
        total,
        rows: rows.map((row) => {
          const alasan = reasonOf(row);
          const { id, nama, kapasitas } = row;
          return { id, nama, kapasitas, is_available: alasan === null, alasan };
        }),
      };
    },

    /** @throws AppError tidak_ditemukan when class or meeting are not the actor's */
    cekBentrok: async (
      actor: Actor,
      body: BodyOf<typeof cekBentrok>,
    ): Promise<ResponseOf<typeof cekBentrok>> => {
      const { kelas, usulan } = await wantedBy(actor, body);
      return periksaJadwal(db, actor, { kelas, usulan });
    },

    /** @throws AppError tidak_ditemukan when class or meeting are not the actor's */
    usulan: async (
      actor: Actor,
      body: BodyOf<typeof usulanJadwal>,
    ): Promise<ResponseOf<typeof usulanJadwal>> => {
      const { kelas, usulan, zone, hari } = await wantedBy(actor, body);
      const rows = await listUsulan(db, {
        ...usulan,
        zone,
        hari,
        jumlahPeserta: kelas.jumlah_peserta,
        perluRuangan: body.jenis === 'offline' || usulan.idRuangan !== null,
        now: clock.now(),
      });
      return rows.map(toUsulan);
    },
  };
}
