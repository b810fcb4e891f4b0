import { Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { referensiQueries } from '../../../../shared/queries/referensi.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useSetPresenceType } from '../queries.ts';
import { NumberField, Section, SwitchField } from './fields.tsx';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Izin and sakit, saved at once: they are rows of their own, not part of the form. */
function PresenceTypes() {
  const types = useQuery(referensiQueries.presenceTypes());
  const canWrite = usePengguna().hak_akses?.konfigurasi === 'write';
  const set = useSetPresenceType();
  return (
    <QueryState
      query={types}
      skeleton={<Skeleton height={88} maw={360} />}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState>Belum ada jenis presensi selain hadir dan alpa.</EmptyState>}
    >
      {(rows) => (
        <Stack gap="sm">
          {rows.map(({ id, nama, is_active }) => (
            <Switch
              key={id}
              label={capitalized(nama)}
              checked={
                set.isPending && set.variables.id === id ? set.variables.isActive : is_active
              }
              disabled={!canWrite || set.isPending}
              onChange={(event) => set.mutate({ id, isActive: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

/** Kehadiran Mahasiswa: the requirements and means of student attendance. */
export function StudentPanel() {
  return (
    <>
      <Section title="Pertemuan online">
        <NumberField
          path="pengaturan_kelas.syarat_kehadiran_online_mahasiswa.presentase_progress_minimal_persen"
          label="Progres minimal peserta"
          description="Bagian aktivitas pertemuan yang harus diselesaikan agar mahasiswa tercatat hadir."
          suffix="%"
        />
        <NumberField
          path="pengaturan_kelas.syarat_kehadiran_online_mahasiswa.terlambat_vidcon_menit"
          label="Batas terlambat vidcon"
          description="Mahasiswa yang bergabung lebih dari sekian menit sesudah vidcon dimulai tercatat terlambat dan tidak memenuhi syarat hadir."
          suffix=" menit"
        />
        <NumberField
          path="pengaturan_kelas.syarat_kehadiran_online_mahasiswa.vidcon_menit_minimal"
          label="Lama vidcon minimal"
          description="Lama mahasiswa harus berada di vidcon menurut daftar peserta yang diimpor agar tercatat hadir. 0: tanpa batas."
          suffix=" menit"
        />
      </Section>
      <Section title="Kode QR">
        <SwitchField
          path="pengaturan_kelas.gunakan_qr_code"
          label="Gunakan presensi dengan kode QR"
          description="Pengajar pertemuan offline dapat menampilkan kode yang dipindai mahasiswa di kelas."
        />
      </Section>
      <Section
        title="Jenis presensi"
        description="Yang dapat diberikan selain Hadir dan Alpa. Perubahan langsung tersimpan; kehadiran yang sudah tercatat tetap."
      >
        <PresenceTypes />
      </Section>
    </>
  );
}
