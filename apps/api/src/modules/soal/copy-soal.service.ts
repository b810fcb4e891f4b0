/** Copies of questions, with their files and rubrics, from banks and exams. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/sql.ts';
import { AppError, found } from '../../platform/errors.ts';
import type { MilikBerkas } from '../berkas/index.ts';
import type { BerkasSoal } from './berkas-soal.service.ts';
import { isLengkap, tanpaKunci } from './jenis/semua.policy.ts';
import { copyRubrik } from './rubrik.repo.ts';
import { type BerkasVersi, sidikOf } from './soal.policy.ts';
import type { Menulis, SoalTertulis } from './soal.ports.ts';
import * as repo from './soal.repo.ts';
import { berkasOf } from './soal.views.ts';
import * as tulis from './tulis.repo.ts';

/** The first version of a copy. With `rincian`, the key stays behind: the fingerprint is new. */
function copiedVersion(
  { source, idSoal, idVersi }: { source: repo.SumberRow; idSoal: string; idVersi: string },
  berkas: BerkasVersi,
  rincian: Parameters<typeof sidikOf>[1] | null,
): tulis.VersiBaris {
  const { pertanyaan } = source;
  const konten = rincian === null ? source.konten : tanpaKunci(source.konten);
  const teks_kunci = rincian === null ? source.teks_kunci : '';
  const isi = { pertanyaan, konten, teksKunci: teks_kunci, berkas };
  return {
    id: idVersi,
    id_soal: idSoal,
    nomor: 1,
    pertanyaan,
    konten,
    teks_kunci,
    berkas,
    sidik: rincian === null ? source.sidik : sidikOf(isi, rincian),
    lengkap: isLengkap(konten),
  };
}

const copiedIdentity = (source: repo.SumberRow) => ({
  jenis: source.konten.jenis,
  label: source.label,
  tingkat: source.tingkat,
  nama: source.nama,
  kategori: source.kategori,
  asal_id_soal: source.id,
  asal_versi: source.nomor,
  id_impor: null,
});

export function createCopySoal({ milik, files }: { milik: MilikBerkas; files: BerkasSoal }) {
  return {
    /**
     * Questions with files and rubrics, in the order asked for, with a fixed number of statements.
     * Without `kunci`, keys stay empty, and key files and rubrics behind (U34). 404 if one is
     * missing. `idTempat`: another bank or exam, in `idPertemuan` unless it is of the same meeting.
     */
    copy: async (
      tx: Tx,
      menulis: Menulis,
      sumber: readonly {
        idSoal: string;
        versi?: number | null;
        idTempat?: string;
        idPertemuan?: string;
      }[],
      {
        kunci,
        urutan,
        klien,
      }: { kunci: boolean; urutan: number; klien?: readonly string[] | undefined },
    ): Promise<(SoalTertulis & { asal: string })[]> => {
      if (sumber.length === 0) return [];
      const { actor, tempat } = menulis;
      const asked = sumber.map(({ idSoal, versi }) => ({ idSoal, versi: versi ?? null }));
      const sources = await repo.listSources(tx, actor.collegeId, asked);
      if (sources.length !== asked.length) throw new AppError('tidak_ditemukan');
      const plans = sources.map((source, index) => {
        const dari = berkasOf(source);
        return {
          source,
          idPertemuan: sumber[index]?.idPertemuan,
          idSoal: randomUUID(),
          idVersi: randomUUID(),
          dari: kunci ? dari : { ...dari, kunci: [] },
        };
      });
      const copied = await files.copy(tx, menulis, plans);
      const rincian = kunci
        ? new Map()
        : await milik.rincianOf(
            tx,
            actor.collegeId,
            copied.flatMap(({ soal, gambar }) => [...soal, ...gambar.filter((id) => id !== null)]),
          );
      const versions = plans.map((plan, index) =>
        copiedVersion(plan, found(copied[index]), kunci ? null : rincian),
      );
      const rows = plans.map(({ source, idSoal }, index) => ({
        ...copiedIdentity(source),
        id: idSoal,
        idTempat: sumber[index]?.idTempat,
        urutan: urutan + index,
        id_klien: klien?.[index] ?? null,
      }));
      await tulis.insertSoal(tx, tempat, tulis.penulisOf(menulis), rows);
      await tulis.insertVersi(tx, tulis.penulisOf(menulis), versions);
      if (kunci) {
        await copyRubrik(
          tx,
          tulis.penulisOf(menulis),
          plans.map(({ source, idSoal }) => ({ id: idSoal, asal: source.id })),
        );
      }
      return plans.map(({ source, idSoal: id, idVersi }) => ({
        id,
        idVersi,
        nomor: 1,
        asal: source.id,
      }));
    },
  };
}
