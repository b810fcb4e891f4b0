/** The own result (S2 §4, U81): grades and keys when their time has come. */

import type { SoalPenulis } from '@lms/contracts/soal/soal';
import type { hasilSaya } from '@lms/contracts/ujian/penilaian/penilaian';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import type { MahasiswaActor } from '../../../../platform/auth/actor.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, found } from '../../../../platform/errors.ts';
import { toInstant, toInstantOrZero } from '../../../../platform/wire-time.ts';
import { listLembar, mapRubrik, toIsiLembar, toSoalLembar } from '../../../soal/index.ts';
import {
  attemptEnd,
  attemptState,
  findMine,
  listBerkasDijawab,
  listBerlaku,
  listTempat,
  toPengerjaanSaya,
} from '../../pengerjaan/index.ts';
import { kunciSejak, mapMasihMenulis, waktuUjianOf } from '../../susun/index.ts';
import { findTampil } from '../daftar.repo.ts';
import { dianulirIn, versiDiterima } from '../koreksi/koreksi.policy.ts';
import { type AturanRow, listKoreksiSejak, mapAturan } from '../koreksi/koreksi.repo.ts';
import { perhitunganOf, tampilOf } from '../nilai.policy.ts';
import { listNilai } from '../nilai.repo.ts';
import type { PenilaianUjianPorts } from '../penilaian-ujian.ports.ts';
import { toKunciPeserta, toRubrikPeserta } from '../penilaian-ujian.views.ts';

type Hasil = ResponseOf<typeof hasilSaya>;
type Attempt = NonNullable<Awaited<ReturnType<typeof findMine>>>;
type Tampil = ReturnType<typeof tampilOf>;
type Aturan = ReadonlyMap<string, AturanRow>;

export type HasilService = ReturnType<typeof createHasil>;

export function createHasil(
  { db }: Pick<Deps, 'db'>,
  { isi, soal: soalService, berkas: milik }: Pick<PenilaianUjianPorts, 'isi' | 'soal' | 'berkas'>,
) {
  /** Only if they may be shown. */
  async function keysOf(
    sql: Sql,
    actor: MahasiswaActor,
    susunan: Attempt['susunan'],
    aturan: Aturan,
    tampil: Tampil,
  ) {
    if (!tampil.kunci) return new Map();
    const versi = [...new Set([...susunan.map((place) => place.versi), ...versiDiterima(aturan)])];
    const shown: SoalPenulis[] = await soalService.byVersi(sql, actor, versi);
    const keyOf = new Map(shown.map((one) => [one.id_versi, toKunciPeserta(one)]));
    return new Map(
      susunan.map((place) => {
        // All right keys, with the newest explanation.
        const keys = (aturan.get(place.soal)?.diterima ?? [place.versi]).flatMap(
          (one) => keyOf.get(one) ?? [],
        );
        const all = {
          opsi: keys.flatMap(({ opsi }) => opsi),
          jawaban: keys.flatMap(({ jawaban }) => jawaban),
        };
        return [
          place.soal,
          { ...found(keys[0]), opsi: [...new Set(all.opsi)], jawaban: [...new Set(all.jawaban)] },
        ];
      }),
    );
  }

  async function kelompokOf(
    sql: Sql,
    actor: MahasiswaActor,
    attempt: Attempt,
    { tampil, batasMenit, now }: { tampil: Tampil; batasMenit: number; now: Date },
  ): Promise<Hasil['kelompok']> {
    const { collegeId } = actor;
    const { susunan, id_ujian: idUjian } = attempt;
    const versi = susunan.map((place) => place.versi);
    // It reveals both the key and the grade.
    const withRubrik = tampil.kunci && tampil.nilai ? susunan.map((place) => place.soal) : [];
    const [lembar, tempat, answers, grades, aturan, rubrikOf] = await Promise.all([
      listLembar(sql, collegeId, versi),
      listTempat(sql, { collegeId, idUjian }),
      listBerlaku(sql, collegeId, [attempt.id]),
      tampil.nilai ? listNilai(sql, { collegeId, idPengerjaan: attempt.id }) : [],
      mapAturan(sql, { collegeId, idUjian }),
      withRubrik.length > 0 ? mapRubrik(sql, collegeId, withRubrik) : new Map(),
    ]);
    const rows = new Map(lembar.map((row) => [row.id_versi, row]));
    const files = [...rows.values()].flatMap((row) => row.berkas.map(({ id }) => id));
    const [berkas, dijawabOf, kunciOf] = await Promise.all([
      milik.berkasOf(sql, collegeId, files, actor),
      listBerkasDijawab(sql, milik, {
        collegeId,
        idPengerjaan: attempt.id,
        viewer: actor,
        jawaban: answers,
        akhir: attemptEnd(attemptState(attempt), now),
        batasMenit,
        now,
      }),
      keysOf(sql, actor, susunan, aturan, tampil),
    ]);
    const bobotOf = new Map(tempat.soal.map((one) => [one.id, one.bobot]));
    const namaOf = new Map(tempat.kelompok.map((one) => [one.id, one.nama]));
    const jawabanOf = new Map(answers.map((one) => [one.id_soal, one]));
    const nilaiOf = new Map(grades.map((one) => [one.id_soal, one]));
    const soal = susunan.map((place, index) => {
      const jawaban = jawabanOf.get(place.soal);
      return {
        kelompok: place.kelompok,
        satu: {
          ...toIsiLembar(toSoalLembar(found(rows.get(place.versi))), place.opsi, berkas),
          nomor: index + 1,
          bobot: bobotOf.get(place.soal) ?? 0,
          jawaban: jawaban?.isi ?? null,
          ragu_ragu: jawaban?.ragu_ragu ?? false,
          berkas: dijawabOf.get(place.soal) ?? [],
          nilai: nilaiOf.get(place.soal)?.nilai ?? null,
          komentar: nilaiOf.get(place.soal)?.komentar ?? null,
          dianulir: tampil.nilai && dianulirIn(aturan, place.soal),
          kunci: kunciOf.get(place.soal) ?? null,
          rubrik: toRubrikPeserta(
            rubrikOf.get(place.soal),
            nilaiOf.get(place.soal)?.rubrik ?? null,
          ),
        },
      };
    });
    return [...new Set(susunan.map(({ kelompok }) => kelompok))].map((id) => ({
      id,
      nama: namaOf.get(id) ?? '',
      soal: soal.flatMap(({ kelompok, satu }) => (kelompok === id ? [satu] : [])),
    }));
  }

  /** Corrected after publication, the attempt had ended by then. */
  async function koreksiOf(
    sql: Sql,
    { collegeId }: MahasiswaActor,
    attempt: Attempt,
    tampil: Tampil,
  ) {
    if (!tampil.nilai) return [];
    const nomorOf = new Map(attempt.susunan.map((place, index) => [place.soal, index + 1]));
    const sejak = attempt.selesai_pada ?? attempt.berakhir_pada;
    const rows = await listKoreksiSejak(sql, { collegeId, idUjian: attempt.id_ujian }, sejak);
    return rows.flatMap(({ id_soal, aturan, pada, dibatalkan_pada: undone }) => {
      const nomor = nomorOf.get(id_soal);
      return nomor === undefined
        ? []
        : [{ nomor, aturan, pada: toInstant(undone ?? pada), dibatalkan: undone !== null }];
    });
  }

  async function hasilOf(sql: Sql, actor: MahasiswaActor, id: string): Promise<Hasil> {
    const { collegeId, nim } = actor;
    const which = { collegeId, idUjian: id };
    const [{ header, pengaturan, now }, attempt, shown, writing] = await Promise.all([
      isi.find(actor, { jenis: 'ujian', id }, sql),
      findMine(sql, { ...which, nim }),
      findTampil(sql, which),
      mapMasihMenulis(sql, { collegeId, ids: [id] }),
    ]);
    if (attempt === null) throw new AppError('pengerjaan_belum_dimulai');
    const ujian = found(shown);
    const selesai = attemptEnd(attemptState(attempt), now) !== null;
    const { batas_unggah_menit: batasMenit, tenggang_detik: tenggangDetik } =
      pengaturan.pengaturan_kelas.ujian;
    const { tampilkan_soal: tampilkanSoal } = pengaturan.pengaturan_kelas.akses_resume_ujian;
    const menulis = writing.get(id);
    const sejak = kunciSejak({
      waktuTampilKunci: ujian.waktu_tampil_kunci,
      tenggangDetik,
      now,
      akhirTerbuka: menulis?.akhir_terbuka ?? null,
      belumMulai: menulis?.belum_mulai ?? [],
      batas: { ...waktuUjianOf(header), durasi: ujian.durasi },
    });
    const tampil = tampilOf({
      selesai,
      ditutup: attempt.ditutup_pada !== null,
      tampilkanSoal,
      now,
      terbit: ujian.terbit,
      lengkap: attempt.dinilai_pada !== null && attempt.jumlah_belum_dinilai === 0,
      tampilkanKunci: ujian.tampilkan_kunci_jawaban,
      kunciSejak: sejak,
    });
    const willShowKeys = tampilkanSoal && ujian.tampilkan_kunci_jawaban;
    const [koreksi, kelompok] = await Promise.all([
      koreksiOf(sql, actor, attempt, tampil),
      tampil.soal ? kelompokOf(sql, actor, attempt, { tampil, batasMenit, now }) : [],
    ]);
    return {
      pengerjaan: toPengerjaanSaya(attempt, now),
      perhitungan: perhitunganOf({
        selesai,
        dinilaiPada: attempt.dinilai_pada,
        gagalPada: attempt.gagal_dinilai_pada,
      }),
      is_tampilkan_soal: tampil.soal,
      is_tampilkan_nilai: tampil.nilai,
      is_tampilkan_kunci: tampil.kunci,
      waktu_tampil_kunci: toInstantOrZero(willShowKeys ? sejak : null),
      kunci_menunggu_peserta:
        willShowKeys && sejak !== null && sejak > (ujian.waktu_tampil_kunci ?? sejak),
      pengurangan: tampil.nilai ? attempt.pengurangan : 0,
      alasan_pengurangan: tampil.nilai ? attempt.alasan_pengurangan : null,
      koreksi,
      kelompok,
    };
  }

  return {
    /** @throws AppError pengerjaan_belum_dimulai, tidak_ditemukan, pembatasan_ujian_kehadiran */
    read: (actor: MahasiswaActor, id: string): Promise<Hasil> =>
      db.reading((sql) => hasilOf(sql, actor, id)),
  };
}
