/** The drawn paper with the saved answers (U49). */

import type { lembarSaya } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listLembar, toIsiLembar, toSoalLembar } from '../../../soal/index.ts';
import { listTiba } from '../berkas-jawaban/berkas-jawaban.repo.ts';
import type { CadanganService } from '../cadangan/cadangan.service.ts';
import { listJawaban } from '../jawaban/jawaban.repo.ts';
import { attemptStatus } from '../pengerjaan.policy.ts';
import type { PengerjaanPorts } from '../pengerjaan.ports.ts';
import { findMine, listTempat, type SoalLembar } from '../pengerjaan.repo.ts';
import { attemptState, toPengerjaanSaya } from '../pengerjaan.views.ts';
import { begunOr404, sendiriOf } from '../sendiri.service.ts';
import { createLembarFrame } from './lembar-frame.service.ts';

export type LembarService = ReturnType<typeof createLembar>;

export function createLembar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isi: ports, berkas: milik, pengaturan }: Pick<PengerjaanPorts, 'isi' | 'berkas' | 'pengaturan'>,
  cadangan: Pick<CadanganService, 'kunciOf'>,
) {
  const frameOf = createLembarFrame({ db }, { pengaturan }, cadangan);
  return {
    /** @throws AppError pengerjaan_belum_dimulai, pengerjaan_sudah_selesai */
    read: async (
      actor: MahasiswaActor,
      idUjian: string,
    ): Promise<ResponseOf<typeof lembarSaya>> => {
      const { collegeId } = actor;
      const attempt = await begunOr404(
        ports,
        actor,
        idUjian,
        await findMine(db, sendiriOf(actor, idUjian)),
      );
      const now = clock.now();
      if (attemptStatus(attemptState(attempt), now) === 'selesai')
        throw new AppError('pengerjaan_sudah_selesai');
      const { susunan } = attempt;
      const versions = susunan.map(({ versi }) => versi);
      const rows = new Map(
        (await listLembar(db, collegeId, versions)).map((row) => [row.id_versi, row]),
      );
      const files = [...rows.values()].flatMap((row) => row.berkas.map(({ id }) => id));
      const berkas = await milik.berkasOf(db, collegeId, files, actor);
      const tempat = await listTempat(db, { collegeId, idUjian });
      const bobot = new Map(tempat.soal.map((one) => [one.id, one.bobot]));
      const soal = susunan.flatMap((place, index) => {
        const row = rows.get(place.versi);
        if (row === undefined) return [];
        const isi = toIsiLembar(toSoalLembar(row), place.opsi, berkas);
        return [
          {
            kelompok: place.kelompok,
            soal: { ...isi, nomor: index + 1, bobot: bobot.get(place.soal) ?? 0 },
          },
        ];
      });
      const jawaban = await listJawaban(db, collegeId, attempt.id);
      const tiba = await listTiba(db, collegeId, attempt.id);
      return {
        pengerjaan: toPengerjaanSaya(attempt, now),
        ...(await frameOf(collegeId, attempt)),
        kelompok: groupsOf(susunan).map((id) => ({
          id,
          nama: tempat.kelompok.find((one) => one.id === id)?.nama ?? '',
          soal: soal.flatMap((one) => (one.kelompok === id ? [one.soal] : [])),
        })),
        jawaban: jawaban.map(({ isi, ...rest }) => ({ ...rest, jawaban: isi })),
        berkas_diterima: tiba.map(({ id_soal, sidik }) => ({ id_soal, sidik })),
      };
    },
  };
}

const groupsOf = (susunan: readonly SoalLembar[]): string[] => [
  ...new Set(susunan.map(({ kelompok }) => kelompok)),
];
