/**
 * Staff grade attempts (DECISIONS 160, 161; U74–U82). The exam is held and the attempt locked, so a
 * second grader is judged by what the first wrote. Only `publish` shows grades to students.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Dipilih, dipilihDari, nilaiRubrik } from '@lms/contracts/soal/aturan-rubrik';
import type {
  NilaiSoal,
  nilaiSoalPengerjaan,
  penguranganNilai,
} from '@lms/contracts/ujian/penilaian/penilaian';
import type { BodyOf, ResponseOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, found } from '../../../platform/errors.ts';
import { isToldByClass, type OneIsi } from '../../kelas/pertemuan/index.ts';
import { addNotifikasi, ofActivity, withdrawNotifikasi } from '../../notifikasi/index.ts';
import { holdRubrik, mapKonten, type RubrikRow } from '../../soal/index.ts';
import { attemptEnd, attemptState } from '../pengerjaan/index.ts';
import { saveJumlah } from '../peralihan.repo.ts';
import { publishNilai } from '../susun/index.ts';
import * as daftar from './daftar.repo.ts';
import { dianulirIn, nilaiMenurut } from './koreksi/koreksi.policy.ts';
import { mapAturan } from './koreksi/koreksi.repo.ts';
import { nilaiAkhirOf } from './nilai.policy.ts';
import * as repo from './nilai.repo.ts';
import { hitungStatistikBank } from './penilaian-ujian.messages.ts';
import type { PenilaianUjianPorts } from './penilaian-ujian.ports.ts';
import { toNilaiSoal, toRingkasan } from './penilaian-ujian.views.ts';
import { saveNilai } from './peralihan-nilai.repo.ts';
import { tempatOf, ujianOf } from './ujian-dinilai.service.ts';

const jenis = 'ujian';

export type PenilaianUjianService = ReturnType<typeof createPenilaianUjian>;

export function createPenilaianUjian(
  { db, clock, events, outbox }: Pick<Deps, 'db' | 'clock' | 'events' | 'outbox'>,
  { isi }: Pick<PenilaianUjianPorts, 'isi'>,
) {
  /**
   * The exam first, the attempt second.
   * @throws AppError tidak_ditemukan, tidak_berhak
   */
  async function holdToGrade(tx: Tx, actor: Actor, id: string): Promise<OneIsi> {
    const one = await isi.hold(tx, actor, { jenis, id });
    if (!one.bolehUbah) throw new AppError('tidak_berhak');
    return one;
  }

  /** The clock is read after the lock. */
  function assertEnded(row: repo.DikunciRow): Date {
    const now = clock.now();
    if (attemptEnd(attemptState(row), now) === null) throw new AppError('pengerjaan_belum_selesai');
    return now;
  }

  async function recount(
    tx: Tx,
    collegeId: string,
    row: repo.DikunciRow,
    { pengurangan, alasan }: Pengurangan,
  ): Promise<void> {
    const key = { collegeId, idPengerjaan: row.id };
    const { bobotOf } = await tempatOf(tx, collegeId, row.id_ujian);
    const aturan = await mapAturan(tx, { collegeId, idUjian: row.id_ujian });
    const nilaiOf = new Map((await repo.listNilai(tx, key)).map((one) => [one.id_soal, one.nilai]));
    const soal = row.susunan.map((place) => ({
      dianulir: dianulirIn(aturan, place.soal),
      nilai: nilaiOf.get(place.soal) ?? null,
      bobot: bobotOf.get(place.soal) ?? 0,
    }));
    const belum = soal.filter(({ nilai, dianulir }) => nilai === null && !dianulir).length;
    await saveJumlah(
      tx,
      { collegeId: key.collegeId, id: key.idPengerjaan },
      {
        belum,
        nilaiAkhir: nilaiAkhirOf(soal, pengurangan),
        pengurangan,
        alasan,
      },
    );
  }

  /** A person's, or the key's if asked for. */
  async function nilaiBaru(
    tx: Tx,
    key: Kunci & { idUjian: string },
    versi: string,
    nilai: number | null,
    idSoal: string,
  ) {
    if (nilai !== null) return { nilai, sumber: 'manual' as const, rubrik: null };
    const aturan = (await mapAturan(tx, key)).get(idSoal);
    const konten = await mapKonten(tx, key.collegeId, [versi, ...(aturan?.diterima ?? [])]);
    const jawaban = await repo.findJawaban(tx, key, idSoal);
    return {
      nilai: nilaiMenurut({ aturan, versi }, konten, jawaban),
      sumber: 'otomatis' as const,
      rubrik: null,
    };
  }

  /** Students hear of published grades only. */
  async function announce(
    tx: Tx,
    { actor, meeting, header }: OneIsi,
    idUser: string,
  ): Promise<void> {
    const { collegeId } = actor;
    const { terbit } = found(await daftar.findTampil(tx, { collegeId, idUjian: header.id }));
    const data = { id_ujian: header.id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
    const told = { collegeId, name: 'nilai_ujian.berubah' as const, data };
    await events.add(tx, [
      { ...told, stream: `pertemuan:${meeting.id}`, staffOnly: true },
      ...(terbit ? [{ ...told, stream: `pengguna:${idUser}` }] : []),
    ]);
    if (terbit)
      await addNotifikasi(tx, events, {
        ...ofActivity({ actor, meeting, header }),
        jenis: 'nilai_dikoreksi',
        topik: `nilai:${header.id}`,
        kepada: { akun: [idUser] },
        berulang: true,
        now: clock.now(),
      });
  }

  const rowOf = async (tx: Tx, one: OneIsi, nim: string) =>
    found(await daftar.findBaris(tx, ujianOf(one), nim));

  async function answerOf(tx: Tx, one: OneIsi, nim: string, penilaian: NilaiSoal) {
    return { penilaian, pengerjaan: toRingkasan(await rowOf(tx, one, nim)) };
  }

  return {
    /** @throws AppError nilai_berubah, pengerjaan_belum_selesai, tidak_ditemukan */
    grade: (
      actor: Actor,
      {
        id,
        studentId,
        groupId,
        questionId,
      }: { id: string; studentId: string; groupId: string; questionId: string },
      { nilai, rubrik, komentar, versi }: BodyOf<typeof nilaiSoalPengerjaan>,
    ): Promise<ResponseOf<typeof nilaiSoalPengerjaan>> =>
      db.transaction(async (tx) => {
        const one = await holdToGrade(tx, actor, id);
        const { collegeId } = actor;
        // Rubric before attempt, the order of every writer.
        const chosen =
          rubrik && menurutRubrik(await holdRubrik(tx, { collegeId, id: questionId }), rubrik);
        const row = found(
          await repo.lockPengerjaanOf(tx, { collegeId, idUjian: id, mahasiswa: studentId }),
        );
        const place = found(
          row.susunan.find(({ kelompok, soal }) => kelompok === groupId && soal === questionId),
        );
        const now = assertEnded(row);
        const key = { collegeId, idPengerjaan: row.id };
        const before = (await repo.listNilai(tx, key)).find(
          ({ id_soal }) => id_soal === questionId,
        );
        const stays = nilai === undefined ? before : undefined;
        const graded =
          chosen ??
          stays ??
          (await nilaiBaru(tx, { ...key, idUjian: id }, place.versi, nilai ?? null, questionId));
        const after = {
          nilai: graded.nilai,
          sumber: graded.sumber,
          rubrik: graded.rubrik,
          komentar: komentar === undefined ? (before?.komentar ?? null) : komentar,
        };
        const stands = toNilaiSoal(questionId, before);
        if (isSame(before, after)) return answerOf(tx, one, row.nim, stands);
        if (versi !== stands.versi)
          throw new AppError('nilai_berubah', { data: { baris: [stands] } });
        const oleh = after.sumber === 'manual' ? actor : null;
        const saved = found(
          await saveNilai(tx, key, { ...after, idSoal: questionId, oleh, pada: now }),
        );
        await recount(tx, collegeId, row, {
          pengurangan: row.pengurangan,
          alasan: row.alasan_pengurangan,
        });
        await isi.record(tx, one, one.header, {
          aksi: 'dinilai',
          verb: 'Menilai satu soal seorang mahasiswa dalam',
          objek: {
            id,
            nim: row.nim,
            id_soal: questionId,
            dari: stands.nilai,
            menjadi: saved.nilai,
            sumber: saved.sumber,
          },
        });
        await announce(tx, one, row.id_pengguna);
        return answerOf(tx, one, row.nim, toNilaiSoal(questionId, saved));
      }),

    /** @throws AppError pengerjaan_belum_selesai, tidak_ditemukan */
    reduce: (
      actor: Actor,
      idPengerjaan: string,
      { nilai, alasan: sent }: BodyOf<typeof penguranganNilai>,
    ): Promise<ResponseOf<typeof penguranganNilai>> =>
      db.transaction(async (tx) => {
        const key = { collegeId: actor.collegeId, idPengerjaan };
        const id = found(await repo.findUjianOf(tx, key));
        const one = await holdToGrade(tx, actor, id);
        const row = found(await repo.lockPengerjaan(tx, key));
        assertEnded(row);
        const alasan = sent === undefined ? row.alasan_pengurangan : sent;
        if (nilai !== row.pengurangan || alasan !== row.alasan_pengurangan) {
          await recount(tx, key.collegeId, row, { pengurangan: nilai, alasan });
          await isi.record(tx, one, one.header, {
            aksi: 'pengurangan_nilai',
            verb: 'Mengubah pengurangan nilai seorang mahasiswa dalam',
            objek: { id, nim: row.nim, dari: row.pengurangan, menjadi: nilai, alasan },
          });
          await announce(tx, one, row.id_pengguna);
        }
        return toRingkasan(await rowOf(tx, one, row.nim));
      }),

    /** Repeatable; nobody is told twice (U80). */
    publish: (
      actor: Actor,
      id: string,
      tampil: boolean,
    ): Promise<{ is_tampilkan_nilai: boolean }> =>
      isi.writeOne(actor, { jenis, id }, async (tx, one) => {
        const { collegeId } = actor;
        const changed = await publishNilai(tx, { collegeId, id }, { tampil, now: clock.now() });
        if (changed) {
          const deed = tampil
            ? { aksi: 'nilai_diterbitkan', verb: 'Menampilkan nilai' }
            : { aksi: 'nilai_disembunyikan', verb: 'Menyembunyikan nilai' };
          await isi.record(tx, one, one.header, { ...deed, objek: { id } });
          if (tampil)
            await outbox.add(tx, hitungStatistikBank, { collegeId, payload: { id_ujian: id } });
          const { meeting } = one;
          const data = { id_ujian: id, id_pertemuan: meeting.id, id_kelas: meeting.id_kelas };
          const told = { collegeId, name: 'nilai_ujian.berubah' as const, data };
          await events.add(tx, [
            { ...told, stream: `pertemuan:${meeting.id}` },
            { ...told, stream: `kelas:${meeting.id_kelas}`, staffOnly: !isToldByClass(meeting) },
          ]);
          const now = clock.now();
          const topik = `nilai:${id}`;
          if (tampil)
            await addNotifikasi(tx, events, {
              ...ofActivity(one),
              jenis: 'nilai',
              topik,
              kepada: { nim: await daftar.listBernilai(tx, { collegeId, idUjian: id }) },
              now,
            });
          else await withdrawNotifikasi(tx, events, { collegeId, topik: [topik], now });
        }
        return { is_tampilkan_nilai: tampil };
      }),
  };
}

interface Kunci {
  collegeId: string;
  idPengerjaan: string;
}

interface Pengurangan {
  pengurangan: number;
  alasan: string | null;
}

type Isian = Pick<repo.NilaiRow, 'nilai' | 'sumber' | 'komentar' | 'rubrik'>;

/** Its author stays. */
const isSame = (before: Isian | undefined, after: Isian): boolean =>
  before !== undefined &&
  (['nilai', 'sumber', 'komentar'] as const).every((key) => before[key] === after[key]) &&
  isDeepStrictEqual(before.rubrik, after.rubrik);

/**
 * The rubric's present points count, whatever the grader saw (U83). Null while a criterion has no
 * level.
 * @throws AppError rubrik_tingkat_hilang if a chosen level is gone
 */
function menurutRubrik(row: RubrikRow | null, dipilih: Dipilih) {
  const kriteria = row?.kriteria ?? [];
  if (Object.keys(dipilihDari(kriteria, dipilih)).length !== Object.keys(dipilih).length)
    throw new AppError('rubrik_tingkat_hilang');
  const nilai = nilaiRubrik(kriteria, dipilih);
  return {
    nilai,
    sumber: nilai === null ? ('otomatis' as const) : ('manual' as const),
    rubrik: dipilih,
  };
}
