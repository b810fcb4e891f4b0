import type { Berkas } from '@lms/contracts/berkas/berkas';
import type { Dispensasi } from '@lms/contracts/kehadiran/dispensasi';
import type { AuditEntry } from '../../../platform/audit.ts';
import { toInstant } from '../../../platform/wire-time.ts';
import { labelKelas } from '../../kelas/index.ts';
import type { DispensasiRow } from './dispensasi.prisma.repo.ts';
import type { PesertaRow } from './dispensasi.repo.ts';

/** A dispensation includes its last instant, as in the exam rule. */
export function toDispensasi(
  row: DispensasiRow,
  berkas: ReadonlyMap<string, Berkas>,
  now: Date,
): Dispensasi {
  return {
    alasan: row.alasan,
    sampai: toInstant(row.sampai),
    berlaku: now <= row.sampai,
    berkas: row.berkas.flatMap((id) => berkas.get(id) ?? []),
    diberikan_oleh: row.diberikan_nama,
    diberikan_pada: toInstant(row.diberikan_pada),
  };
}

interface Deed {
  aksi: 'dispensasi_diberikan' | 'dispensasi_diubah' | 'dispensasi_dicabut';
  objek: Record<string, unknown>;
}
const verbs = {
  dispensasi_diberikan: 'Memberi',
  dispensasi_diubah: 'Mengubah',
  dispensasi_dicabut: 'Mencabut',
};

export function toDispensasiAudit(
  peserta: PesertaRow,
  { idKelas, nim }: { idKelas: string; nim: string },
  deed: Deed,
): AuditEntry {
  return {
    jenisAktivitas: 'kehadiran',
    aksi: `kehadiran.${deed.aksi}`,
    detail: `${verbs[deed.aksi]} dispensasi ujian ${nim} pada ${peserta.nama_makul} kelas ${labelKelas(peserta.nama_kelas)}`,
    objek: { nim, ...deed.objek },
    idKelas,
    idMataKuliah: peserta.id_makul,
    idProdi: peserta.id_prodi,
    periode: peserta.periode,
  };
}
