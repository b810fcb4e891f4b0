/** Where a component's value comes from, in words and numbers (N46). Pure. */
import {
  componentValue,
  countedValue,
  type SelKomponen,
  type SelNilai,
  withRemedial,
} from '@lms/contracts/nilai/aturan-hitung';
import {
  ID_KEHADIRAN,
  type KeadaanNilai,
  keadaanNilai,
  statusKirim,
} from '@lms/contracts/nilai/bentuk';
import type { PerubahanSel, rincianNilai } from '@lms/contracts/nilai/rincian-nilai';
import { meanFormula } from '@lms/contracts/nilai/rumus';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { fixedText } from '@lms/contracts/wire/tulis-angka';
import { toInstant } from '../../../platform/wire-time.ts';
import type { KomponenRow } from '../komponen/komponen.repo.ts';
import type { KolomRow } from '../rekap/rekap.repo.ts';
import { jenisKolom } from '../rekap/rekap.views.ts';
import type { RiwayatRow, SumberRow } from './rincian.repo.ts';

type Rincian = ResponseOf<typeof rincianNilai>;
type Sumber = Rincian['sumber_nilai'][number];

const ALASAN: Readonly<Record<KeadaanNilai, string | null>> = {
  belum: 'Belum berakhir, belum dihitung',
  tidak_mengerjakan: 'Tidak mengerjakan, dihitung 0',
  belum_dinilai: 'Belum dinilai, tidak dihitung',
  dinilai: null,
  tidak_wajib: 'Tidak wajib bagi mahasiswa ini',
  dikecualikan: 'Dikecualikan',
};

interface Bahan {
  komponen: Pick<KomponenRow, 'aktivitas' | 'buang_terendah'>;
  /** In the order of the recap. */
  kolom: readonly KolomRow[];
  sumber: readonly SumberRow[];
  maksimalRemedial: number | null;
}

/** Only what is stored, so the formula gives the computed value again. */
export function explainKomponen({
  komponen,
  kolom,
  sumber,
  maksimalRemedial,
}: Bahan): Pick<Rincian, 'rumus' | 'sumber_nilai'> {
  const known = new Map(sumber.map((row) => [row.id, row]));
  const cellOf = (id: string, selesai: Date | null): SelNilai => {
    const row = known.get(id);
    const keadaan = keadaanNilai.parse(row?.keadaan ?? 'belum');
    return {
      id,
      keadaan: row?.alasan == null ? keadaan : 'dikecualikan',
      nilai: row?.nilai ?? null,
      selesai: selesai?.getTime() ?? null,
    };
  };
  const places = new Map(kolom.map((one, index) => [one.id, index]));
  const chosen = komponen.aktivitas
    .filter(({ id }) => places.has(id) || id === ID_KEHADIRAN)
    .toSorted((one, other) => (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity))
    .map(({ id, bobot }) => {
      const column = kolom.find((one) => one.id === id);
      const cell = cellOf(id, column?.waktu_selesai ?? null);
      const again = kolom.filter((one) => one.id_ujian_utama === id);
      const counting =
        cell.keadaan === 'dikecualikan'
          ? { ...cell, berlaku: id }
          : withRemedial(
              cell,
              again.map((one) => cellOf(one.id, one.waktu_selesai)),
              maksimalRemedial,
            );
      const remedial = again.find((one) => one.id === counting.berlaku);
      return { id, bobot, column, cell, counting, remedial };
    });
  const cells = chosen.map(({ counting, bobot }): SelKomponen => ({ ...counting, bobot }));
  const { dihitung, dibuang } = componentValue(cells, komponen.buang_terendah);
  const kept = cells.flatMap((cell) => {
    const nilai = countedValue(cell);
    return nilai !== null && dihitung.includes(cell.id) ? [{ nilai, bobot: cell.bobot }] : [];
  });
  return {
    rumus: meanFormula(kept),
    sumber_nilai: chosen.map(
      ({ id, bobot, column, cell, counting, remedial }): Sumber => ({
        aktivitas: {
          id,
          jenis: column === undefined ? 'kehadiran' : jenisKolom(column),
          label: column?.label ?? 'Kehadiran',
        },
        label_pertemuan: column === undefined ? null : `Pertemuan ${column.nomor}`,
        bobot,
        keadaan: cell.keadaan,
        nilai: countedValue(counting) ?? cell.nilai,
        dihitung: dihitung.includes(id),
        keterangan: remark({ cell, remedial, isDropped: dibuang.includes(id), maksimalRemedial }),
        alasan: known.get(id)?.alasan ?? null,
      }),
    ),
  };
}

function remark({
  cell,
  remedial,
  isDropped,
  maksimalRemedial,
}: {
  cell: SelNilai;
  remedial: KolomRow | undefined;
  isDropped: boolean;
  maksimalRemedial: number | null;
}): string | null {
  const limit = maksimalRemedial === null ? '' : `, paling tinggi ${fixedText(maksimalRemedial)}`;
  const why =
    remedial === undefined
      ? ALASAN[cell.keadaan]
      : `Nilai remedial "${remedial.label}" yang dihitung${limit}`;
  if (!isDropped) return why;
  const dropped = 'Nilai terendah, tidak dihitung';
  return why === null ? dropped : `${why}; ${dropped.toLowerCase()}`;
}

/** A send and its answer carry their status in `keadaan`. */
export const toPerubahanSel = (row: RiwayatRow): PerubahanSel => ({
  id: row.id,
  jenis: row.jenis,
  nilai: row.jenis === 'hitung' || row.jenis === 'manual' ? row.berlaku : row.nilai,
  sumber: row.jenis === 'siakad' ? 'siakad' : row.sumber,
  versi: row.versi,
  status_kirim:
    row.jenis === 'kirim' || row.jenis === 'jawaban'
      ? (statusKirim.safeParse(row.keadaan).data ?? null)
      : null,
  alasan: row.alasan,
  oleh: row.oleh,
  pada: toInstant(row.pada),
});
