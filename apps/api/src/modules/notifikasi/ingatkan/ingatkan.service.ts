/** 'Ingatkan': staff remind students of what they owe, once a day and person (N81). */
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Statement } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { dateIn, type TimeZone } from '../../../platform/time-zone.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity } from '../kabar.service.ts';
import { refusalOf } from './ingatkan.policy.ts';
import { listBelum } from './ingatkan.repo.ts';

export interface IngatkanPorts {
  isi: Pick<IsiService, 'writeOne' | 'record'>;
  timeZone: (collegeId: string) => Promise<TimeZone>;
}

/** The words of a reminder for each kind of activity. */
export interface Ingatan {
  jenis: 'tugas' | 'ujian' | 'forum';
  /** Made by `belumDiingatkan`. */
  belum: Statement;
  /** For the log: 'yang belum mengumpulkan'. */
  sebutan: string;
  /** Nothing can be done about it after its end. */
  sampaiAkhir: boolean;
}

export type IngatkanService = ReturnType<typeof createIngatkan>;

export function createIngatkan(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  { isi, timeZone }: IngatkanPorts,
  { jenis, belum, sebutan, sampaiAkhir }: Ingatan,
) {
  return {
    /** @throws AppError pengingat_belum_dibuka, pengingat_sudah_berakhir */
    remind: async (
      actor: Actor,
      id: string,
      { teks: written }: { teks?: string | undefined },
    ): Promise<{ jumlah: number }> => {
      const { collegeId } = actor;
      const zone = await timeZone(collegeId);
      const teks = written || null;
      // Under the activity's lock, so that two at once do not both count a student.
      return isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const now = clock.now();
        const {
          tampil_sejak: tampilSejak,
          waktu_mulai: mulai,
          waktu_selesai: selesai,
        } = one.header;
        const refusal = refusalOf({ tampilSejak, mulai, selesai }, { sampaiAkhir, now });
        if (refusal !== null) throw new AppError(refusal);
        const topik = `pengingat:${id}:${dateIn(zone, now)}`;
        const nim = await listBelum(tx, belum, { collegeId, id, topik, now });
        if (nim.length === 0) return { jumlah: 0 };
        await addNotifikasi(tx, events, {
          ...ofActivity(one),
          jenis: 'pengingat',
          topik,
          teks,
          kepada: { nim },
          now,
        });
        await isi.record(tx, one, one.header, {
          aksi: 'diingatkan',
          verb: `Mengingatkan ${nim.length} mahasiswa ${sebutan}`,
          objek: { id, nim, teks },
        });
        return { jumlah: nim.length };
      });
    },
  };
}
