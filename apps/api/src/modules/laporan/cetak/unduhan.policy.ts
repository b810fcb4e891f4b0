/** The parts that somebody asked to be printed, and for whom (N54, N55). Pure. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { Pilihan } from './dokumen.views.ts';

export interface Diminta {
  include_laporan_kelas: boolean;
  include_laporan_pertemuan_detail: boolean;
  include_tanda_tangan: boolean;
  laporan_saya: boolean;
  id_pengajar?: string | undefined;
}

type Decision<T> = ({ ok: true } & T) | { ok: false; code: ErrorCode };

export function pilihanOf(asked: Diminta): Decision<{ pilihan: Pilihan }> {
  const pilihan = {
    laporanKelas: asked.include_laporan_kelas,
    laporanPertemuan: asked.include_laporan_pertemuan_detail,
    tandaTangan: asked.include_tanda_tangan,
  };
  return pilihan.laporanKelas || pilihan.laporanPertemuan
    ? { ok: true, pilihan }
    : { ok: false, code: 'bap_tanpa_laporan' };
}

/** `idDosen`: of the lecturer who asks; null: an operator asks. Null in the answer: everybody. */
export function pengajarOf(
  idDosen: string | null,
  { laporan_saya, id_pengajar }: Pick<Diminta, 'laporan_saya' | 'id_pengajar'>,
): Decision<{ idPengajar: string | null }> {
  if (idDosen === null)
    return laporan_saya
      ? { ok: false, code: 'bap_satu_pengajar' }
      : { ok: true, idPengajar: id_pengajar ?? null };
  if (id_pengajar !== undefined && (laporan_saya || id_pengajar !== idDosen))
    return { ok: false, code: laporan_saya ? 'bap_satu_pengajar' : 'tidak_berhak' };
  return { ok: true, idPengajar: laporan_saya || id_pengajar !== undefined ? idDosen : null };
}
