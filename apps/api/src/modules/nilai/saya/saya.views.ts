/** A student's grade book in the shapes of the wire (N21, N27, N46). Pure. */
import { ID_KEHADIRAN } from '@lms/contracts/nilai/bentuk';
import type {
  nilaiSaya,
  nilaiSayaSatuKelas,
  rincianNilaiSaya,
} from '@lms/contracts/nilai/nilai-saya';
import { meanFormula } from '@lms/contracts/nilai/rumus';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import { isTerbit, jenisKolom } from '../rekap/rekap.views.ts';
import {
  type AktivitasSaya,
  type BagianSaya,
  type BukuSaya,
  type HasilSaya,
  isShown,
  type NilaiSayaHitung,
  shownState,
  shownValue,
} from './saya.policy.ts';
import type { AktivitasSayaRow, KelasSayaRow, KomponenSayaRow, SelSayaRow } from './saya.repo.ts';

type KelasView = ResponseOf<typeof nilaiSaya>[number];
type Aktivitas = ResponseOf<typeof nilaiSayaSatuKelas>['aktivitas'][number];
type Rincian = ResponseOf<typeof rincianNilaiSaya>;

const dateOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time));

const toSel = (sel: SelSayaRow | null) => ({
  keadaan: sel?.keadaan ?? ('belum' as const),
  nilai: sel?.nilai ?? null,
  berubahPada: dateOrNull(sel?.berubah_pada ?? null),
});

function toAktivitas(row: AktivitasSayaRow, now: Date): AktivitasSaya {
  const selesai = dateOrNull(row.waktu_selesai);
  const terbit = { waktu_selesai: selesai, terbit_pada: dateOrNull(row.terbit_pada) };
  return {
    id: row.id,
    jenis: jenisKolom(row),
    label: row.label,
    nomor: row.nomor,
    selesai,
    idUjianUtama: row.id_ujian_utama,
    terlihat: row.terlihat,
    terbit: isTerbit({ jenis: row.jenis, ...terbit }, now),
    dikecualikan: row.dikecualikan,
    ...toSel(row.sel),
  };
}

/** Always visible (N21). */
const toKehadiran = (row: KelasSayaRow): AktivitasSaya => ({
  id: ID_KEHADIRAN,
  jenis: 'kehadiran',
  label: 'Kehadiran',
  nomor: null,
  selesai: null,
  idUjianUtama: null,
  terlihat: true,
  terbit: true,
  dikecualikan: row.kehadiran_dikecualikan,
  ...toSel(row.kehadiran),
});

/** Attendance is a source only where a component of the class chose it (N8). */
export function toBuku(
  row: KelasSayaRow,
  { now, batasRemedial }: { now: Date; batasRemedial: number | null },
): BukuSaya {
  const chosen = row.komponen.some((one) => one.aktivitas.some(({ id }) => id === ID_KEHADIRAN));
  return {
    aktivitas: [
      ...row.aktivitas.map((one) => toAktivitas(one, now)),
      ...(chosen ? [toKehadiran(row)] : []),
    ],
    komponen: row.komponen.map(({ id, bobot, buang, aktivitas, sel }) => ({
      id,
      bobot,
      buang,
      aktivitas,
      sel: sel && {
        berlaku: sel.berlaku,
        sumber: sel.sumber,
        berubahPada: new Date(sel.berubah_pada),
      },
    })),
    skala: row.skala,
    batasRemedial,
  };
}

export const toHasil = (
  row: KelasSayaRow,
  { komponen, perkiraan }: NilaiSayaHitung,
): Pick<KelasView, 'komponen' | 'perkiraan'> => {
  const byId = new Map(komponen.map((one) => [one.id, one]));
  return {
    komponen: row.komponen.flatMap(({ id, jenis, label, bobot }) => {
      const one = byId.get(id);
      if (one === undefined) return [];
      const { nilai, dari, total, lengkap } = one;
      return [{ id, jenis, label, bobot, nilai, dari, total, lengkap }];
    }),
    perkiraan,
  };
};

export const toKelasSaya = (row: KelasSayaRow, hasil: NilaiSayaHitung): KelasView => ({
  id_kelas: row.id,
  periode: row.periode,
  mata_kuliah: { kode: row.kode_makul, nama: row.nama_makul },
  kelas: { nama: labelKelas(row.nama_kelas) },
  sks: row.sks,
  banner_color_idx: row.banner_color_idx,
  ...toHasil(row, hasil),
});

const labelPertemuan = ({ nomor }: AktivitasSaya): string | null =>
  nomor === null ? null : `Pertemuan ${nomor}`;

/** Without what is hidden from the student. */
export function toAktivitasSaya({ aktivitas, komponen }: BukuSaya): Aktivitas[] {
  const fedBy = (id: string) =>
    komponen.filter((one) => one.aktivitas.some((each) => each.id === id)).map((one) => one.id);
  return aktivitas
    .filter(({ terlihat }) => terlihat)
    .map((one) => ({
      aktivitas: { id: one.id, jenis: one.jenis, label: one.label },
      label_pertemuan: labelPertemuan(one),
      waktu_selesai: toInstantOrNull(one.selesai),
      keadaan: shownState(one),
      nilai: shownValue(one),
      terbit: isShown(one),
      id_ujian_utama: one.idUjianUtama,
      komponen: fedBy(one.idUjianUtama ?? one.id),
    }));
}

/** Why a source does not count, or why another value stands there. */
function keterangan(
  { aktivitas, sel }: BagianSaya,
  { dibuang, remedial }: { dibuang: boolean; remedial: string | undefined },
): string | null {
  if (aktivitas.dikecualikan) return 'Anda dikecualikan dari aktivitas ini.';
  if (dibuang) return 'Termasuk nilai terendah yang dibuang.';
  if (remedial !== undefined) return `Nilai remedial ${remedial} yang berlaku.`;
  switch (sel.keadaan) {
    case 'tidak_wajib':
      return 'Aktivitas ini berakhir sebelum Anda bergabung.';
    case 'belum_dinilai':
      return 'Belum dinilai.';
    case 'tidak_mengerjakan':
      return 'Tidak dikerjakan, jadi 0.';
    case 'belum':
      return aktivitas.jenis === 'forum' || aktivitas.jenis === 'kehadiran' || isShown(aktivitas)
        ? 'Belum berakhir.'
        : 'Nilainya belum dipublikasikan.';
    default:
      return null;
  }
}

export function toRincianSaya(
  { id, jenis, label, bobot }: Pick<KomponenSayaRow, 'id' | 'jenis' | 'label' | 'bobot'>,
  hasil: HasilSaya,
  { aktivitas }: BukuSaya,
): Rincian {
  const { dihitung, dibuang } = hasil.rincian;
  const labelOf = new Map(aktivitas.map((one) => [one.id, one.label]));
  const counted = hasil.bagian.filter(({ sel }) => dihitung.includes(sel.id));
  return {
    komponen: { id, jenis, label, bobot },
    nilai: hasil.nilai,
    sumber: hasil.sumber,
    hitung: hasil.hitung,
    rumus: meanFormula(counted.map((one) => ({ nilai: one.sel.nilai ?? 0, bobot: one.bobot }))),
    dari: hasil.dari,
    total: hasil.total,
    lengkap: hasil.lengkap,
    sumber_nilai: hasil.bagian.map((one) => ({
      aktivitas: {
        id: one.aktivitas.id,
        jenis: one.aktivitas.jenis,
        label: one.aktivitas.label,
      },
      label_pertemuan: labelPertemuan(one.aktivitas),
      bobot: one.bobot,
      keadaan: one.sel.berlaku === one.aktivitas.id ? shownState(one.aktivitas) : one.sel.keadaan,
      nilai: one.sel.keadaan === 'tidak_mengerjakan' ? 0 : one.sel.nilai,
      dihitung: dihitung.includes(one.sel.id),
      keterangan: keterangan(one, {
        dibuang: dibuang.includes(one.sel.id),
        remedial: one.sel.berlaku === one.aktivitas.id ? undefined : labelOf.get(one.sel.berlaku),
      }),
      terbit: isShown(one.aktivitas),
    })),
    berubah_pada: toInstantOrNull(hasil.berubahPada),
  };
}
