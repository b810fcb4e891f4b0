/** Statistics for staff, over fully graded attempts (U84). */

import { MIN_STATISTIK, type statistikJawaban } from '@lms/contracts/ujian/penilaian/penilaian';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../../platform/auth/actor.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { found } from '../../../../platform/errors.ts';
import { type Konten, listLembar, mapKonten } from '../../../soal/index.ts';
import { listSusunan } from '../../susun/index.ts';
import { dianulirIn, versiDiterima } from '../koreksi/koreksi.policy.ts';
import { mapAturan } from '../koreksi/koreksi.repo.ts';
import type { PenilaianUjianPorts } from '../penilaian-ujian.ports.ts';
import {
  alphaOf,
  dayaBeda,
  type Pilihan,
  sebaranOf,
  tingkatKesulitan,
} from './statistik.policy.ts';
import * as repo from './statistik.repo.ts';

function pilihanOf({ jenis, isi, kunci }: Konten): Pilihan[] {
  switch (jenis) {
    case 'pilihan':
      return isi.opsi.map(({ id, teks }) => ({ id, teks, benar: id === kunci.opsi }));
    case 'pilihan_jamak':
      return isi.opsi.map(({ id, teks }) => ({ id, teks, benar: kunci.opsi.includes(id) }));
    case 'benar_salah':
      return isi.label.map((teks, place) => ({
        id: String(place),
        teks,
        benar: kunci.benar === (place === 0),
      }));
    default:
      return [];
  }
}

export type StatistikService = ReturnType<typeof createStatistik>;

export function createStatistik(
  { db }: Pick<Deps, 'db'>,
  { isi }: Pick<PenilaianUjianPorts, 'isi'>,
) {
  return {
    read: async (actor: Actor, id: string): Promise<ResponseOf<typeof statistikJawaban>> => {
      await isi.find(actor, { jenis: 'ujian', id });
      const { collegeId } = actor;
      const which = { collegeId, idUjian: id };
      const { n, rata_rata: mean } = await repo.findKeseluruhan(db, which);
      const aturan = await mapAturan(db, which);
      const dianulir = [...aturan.keys()].filter((one) => dianulirIn(aturan, one));
      const rows = await repo.listJumlahSoal(db, which, dianulir);
      const versi = rows.map((row) => row.versi);
      const konten = await mapKonten(db, collegeId, [
        ...new Set([...versi, ...versiDiterima(aturan)]),
      ]);
      const asked = new Map(
        (await listLembar(db, collegeId, versi)).map((row) => [row.id_versi, row]),
      );
      const own = new Map([...konten].map(([key, one]) => [key, pilihanOf(one)]));
      const pilihan = new Map(
        rows.map((row) => {
          const right = new Set(
            (aturan.get(row.soal)?.diterima ?? [row.versi])
              .flatMap((one) => own.get(one) ?? [])
              .flatMap((one) => (one.benar ? [one.id] : [])),
          );
          return [
            row.versi,
            (own.get(row.versi) ?? []).map((one) => ({ ...one, benar: right.has(one.id) })),
          ];
        }),
      );
      const chosen = await repo.listDipilih(
        db,
        which,
        versi.filter((one) => (pilihan.get(one) ?? []).length > 0),
      );
      const chosenOf = Map.groupBy(chosen, (row) => row.versi);
      const kosong = await repo.mapKosong(db, which);
      const { soal, total } = await repo.findBersama(db, which, dianulir);
      const isEnough = n >= MIN_STATISTIK;
      const place = await placesOf(collegeId, id);
      return {
        jumlah_pengerjaan: n,
        cukup: isEnough,
        rata_rata: isEnough ? mean : null,
        alpha: alphaOf(soal, total),
        soal: rows
          .toSorted(
            (one, other) =>
              (place.get(one.soal) ?? 0) - (place.get(other.soal) ?? 0) ||
              (one.versi < other.versi ? -1 : 1),
          )
          .map((row) => {
            const given = new Map(
              (chosenOf.get(row.versi) ?? []).map(({ pilihan: key, jumlah }) => [
                key ?? '',
                jumlah,
              ]),
            );
            const options = pilihan.get(row.versi) ?? [];
            const sebaran = sebaranOf(options, given, row.n);
            return {
              id_soal: row.soal,
              id_versi: row.versi,
              id_kelompok: row.kelompok,
              n: row.n,
              jenis: found(konten.get(row.versi)).jenis,
              pertanyaan: asked.get(row.versi)?.pertanyaan ?? '',
              tingkat_kesulitan: tingkatKesulitan(row),
              daya_beda: dayaBeda(row),
              sebaran,
              kosong: row.n >= MIN_STATISTIK ? (kosong.get(row.versi) ?? 0) : null,
              dianulir: dianulirIn(aturan, row.soal),
            };
          }),
      };
    },
  };

  async function placesOf(collegeId: string, id: string): Promise<ReadonlyMap<string, number>> {
    return new Map(
      (await listSusunan(db, { collegeId, id })).map((row, index) => [row.id_soal, index]),
    );
  }
}
