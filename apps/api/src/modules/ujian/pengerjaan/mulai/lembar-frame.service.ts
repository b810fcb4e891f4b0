/** What a paper carries beside its questions, sealed ahead or read plainly (U49). */
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import type { CadanganService } from '../cadangan/cadangan.service.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import { findJudul, type PengerjaanRow } from '../pengerjaan.repo.ts';

export function createLembarFrame(
  { db }: Pick<Deps, 'db'>,
  { pengaturan }: Pick<PengerjaanPorts, 'pengaturan'>,
  cadangan: Pick<CadanganService, 'kunciOf'>,
) {
  return async (
    collegeId: string,
    { id, id_ujian: idUjian }: Pick<PengerjaanRow, 'id' | 'id_ujian'>,
  ) => {
    const { pengaturan_sistem, pengaturan_kelas } = await pengaturan(db, collegeId);
    return {
      ujian: {
        ...found(await findJudul(db, { collegeId, idUjian })),
        time_zone: pengaturan_sistem.time_zone,
      },
      kunci_cadangan: await cadangan.kunciOf(collegeId, id),
      batas_unggah_menit: pengaturan_kelas.ujian.batas_unggah_menit,
    };
  };
}
