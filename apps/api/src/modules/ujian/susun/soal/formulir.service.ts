/** The exam form and its rules, in order (S3 §5.1; U28–U33, U41). */

import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import { faultOfUjian } from '@lms/contracts/ujian/aturan';
import type { IsianUjian, JenisUjian } from '@lms/contracts/ujian/ujian';
import type { Tx } from '../../../../platform/db/sql.ts';
import { AppError } from '../../../../platform/errors.ts';
import { isTooLong, type RichText, readRichText } from '../../../../platform/html/rich-text.ts';
import { addDays, dateIn, instantOf } from '../../../../platform/time-zone.ts';
import { fromInstantOrZero, toInstant } from '../../../../platform/wire-time.ts';
import type { IsiContext } from '../../../kelas/pertemuan/index.ts';
import { type BatasUjian, type IsianWaktuUjian, serverFaultOf } from '../ujian.policy.ts';
import * as repo from '../ujian.repo.ts';

export const onField = (code: ErrorCode, path: string) =>
  new AppError(code, { errors: [{ path, message: new AppError(code).message }] });

/** One spelling for "no time", and the description parsed. */
export interface Formulir {
  form: IsianUjian;
  deskripsi: RichText;
}

export function readFormulir(sent: IsianUjian): Formulir {
  const time = (wire: string | null) => (fromInstantOrZero(wire) === null ? null : wire);
  const form = {
    ...sent,
    waktu_mulai: time(sent.waktu_mulai),
    waktu_selesai: time(sent.waktu_selesai),
    waktu_tampil_kunci: time(sent.waktu_tampil_kunci),
  };
  return { form, deskripsi: readRichText(sent.deskripsi) };
}

/** Changes nothing but these times. */
export function formulirOf(
  { judul, tampil, isi, waktu }: Isian,
  times: Pick<IsianUjian, 'waktu_mulai' | 'waktu_selesai' | 'durasi'>,
): Formulir {
  const {
    gunakan_batas_waktu: _limited,
    durasi: _durasi,
    waktu_tampil_kunci: kunci,
    ...rest
  } = isi;
  const form = {
    ...rest,
    judul,
    ditampilkan: tampil,
    peserta_remedial: [...waktu.peserta],
    waktu_tampil_kunci: kunci === null ? null : toInstant(kunci),
    ...times,
    gunakan_batas_waktu: times.durasi !== 0,
  };
  return { form, deskripsi: readRichText(isi.deskripsi) };
}

/**
 * The rules of both sides. Give `idPertemuan` if the form asks for the meeting.
 * @throws AppError on the field
 */
export function assertFormulir(
  { form, deskripsi }: Formulir,
  {
    kunciDiizinkan,
    now,
    idPertemuan,
  }: { kunciDiizinkan: boolean; now: Date; idPertemuan?: string | null },
): void {
  const terlaluPanjang = isTooLong(deskripsi, MOST_KARAKTER);
  const seen = { kosong: deskripsi.html === '', terlaluPanjang };
  const asked = {
    now,
    deskripsi: seen,
    kunciDiizinkan,
    ...(idPertemuan !== undefined && { idPertemuan }),
  };
  const fault = faultOfUjian(form, asked);
  if (fault !== null) throw onField(fault.code, fault.path);
}

export interface Isian {
  judul: string;
  tampil: boolean;
  waktu: IsianWaktuUjian;
  isi: repo.IsiUjian;
}

/** `awal`: for what the form leaves out. */
export function toIsian(
  { form, deskripsi }: Formulir,
  awal: Pick<repo.IsiUjian, 'kode_ujian' | 'ambang_fokus'>,
): Isian {
  const jenis: JenisUjian = form.jenis ?? 'kuis';
  const remedial = jenis === 'remedial';
  const { waktu_mulai: mulai, waktu_selesai: selesai, gunakan_batas_waktu: limited } = form;
  if (mulai === null || selesai === null) throw new AppError('validasi_gagal');
  const idUjianUtama = remedial ? form.id_ujian_utama : null;
  return {
    judul: form.judul.trim(),
    tampil: form.ditampilkan,
    waktu: {
      waktuMulai: new Date(mulai),
      waktuSelesai: new Date(selesai),
      jenis,
      idUjianUtama,
      peserta: remedial ? [...new Set(form.peserta_remedial)] : [],
    },
    isi: {
      deskripsi: deskripsi.html,
      jenis,
      sifat: form.sifat,
      gunakan_batas_waktu: limited,
      acak_soal: form.acak_soal,
      durasi: limited ? (form.durasi ?? 0) : 0,
      tampilkan_kunci_jawaban: form.tampilkan_kunci_jawaban,
      waktu_tampil_kunci: form.tampilkan_kunci_jawaban
        ? fromInstantOrZero(form.waktu_tampil_kunci)
        : null,
      id_ujian_utama: idUjianUtama,
      kode_ujian: form.kode_ujian ?? awal.kode_ujian,
      ambang_fokus: form.ambang_fokus === undefined ? awal.ambang_fokus : form.ambang_fokus,
    },
  };
}

export interface Stored {
  id: string;
  waktu: IsianWaktuUjian;
  batas: BatasUjian;
  mengerjakan: readonly string[];
}

/**
 * The server's own rules.
 * @throws AppError on the field
 */
export async function assertPlace(
  tx: Tx,
  context: IsiContext,
  form: IsianWaktuUjian,
  stored: Stored | null,
): Promise<void> {
  const { actor, meeting, pengaturan, now } = context;
  const { collegeId } = actor;
  const zone = pengaturan.pengaturan_sistem.time_zone;
  const { idUjianUtama } = form;
  const named = idUjianUtama !== null && idUjianUtama !== stored?.id;
  const remedial =
    stored === null ? [] : await repo.listRemedial(tx, { collegeId, id: stored.id }, null);
  const listed = new Set(stored?.waktu.peserta);
  const added = form.peserta.filter((nim) => !listed.has(nim));
  const fault = serverFaultOf(form, {
    now,
    kemarin: instantOf(zone, addDays(dateIn(zone, now), -1)),
    before: stored?.waktu ?? null,
    mengerjakan: stored?.mengerjakan ?? [],
    utama: named ? await repo.findUtama(tx, { collegeId, id: idUjianUtama }, meeting.id) : null,
    punyaRemedial: remedial.length > 0,
    bukanAnggota:
      added.length -
      (await repo.countAnggota(tx, { collegeId, idKelas: meeting.id_kelas, nim: added })),
  });
  if (fault !== null) throw onField(fault.code, fault.path);
}
