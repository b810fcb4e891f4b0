import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { penggunaQueries, usePengguna } from '../../../shared/queries/pengguna.ts';
import { IconCheck } from '../../../shared/ui/icons.ts';
import { useValidasiKehadiranDosen } from './mutations.ts';

interface ValidateButtonProps {
  idPertemuan: string;
  idDosen: string;
  nama: string;
  adaPresensi: boolean;
  isValid: boolean;
}

/**
 * For operators with write access, when the college requires it and there is a record (DECISIONS
 * 131).
 */
export function ValidateButton({
  idPertemuan,
  idDosen,
  nama,
  adaPresensi,
  isValid,
}: ValidateButtonProps) {
  const { hak_akses } = usePengguna();
  const asked =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.validasi_kehadiran_dosen ?? false;
  const { mutate, isPending } = useValidasiKehadiranDosen({ idPertemuan, idDosen });
  if (!asked || !adaPresensi || hak_akses?.kelas_kuliah !== 'write') return null;
  return (
    <Button
      size="compact-sm"
      variant={isValid ? 'subtle' : 'light'}
      color={isValid ? 'gray' : 'primary'}
      leftSection={isValid ? undefined : <IconCheck size={14} aria-hidden />}
      loading={isPending}
      onClick={() => mutate(!isValid)}
      aria-label={isValid ? `Batalkan validasi ${nama}` : `Validasi ${nama}`}
    >
      {isValid ? 'Batalkan validasi' : 'Validasi'}
    </Button>
  );
}
