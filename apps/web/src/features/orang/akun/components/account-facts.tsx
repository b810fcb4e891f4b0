import { Box, Group, Text } from '@mantine/core';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { Tag } from '../../../../shared/ui/tag.tsx';
import type { Akun } from '../queries.ts';

const unmailedText = {
  ditolak: 'Surel tautan ditolak alamat tujuan',
  tidak_terkirim: 'Surel tautan tidak terkirim',
} satisfies Record<NonNullable<Akun['surel_gagal']>, string>;

export function AccountStatus({ akun }: { akun: Akun }) {
  return (
    <Group gap={6}>
      {!akun.is_active ? (
        <Tag color="danger">Dinonaktifkan</Tag>
      ) : akun.teraktivasi ? (
        <Tag color="success">Aktif</Tag>
      ) : (
        <Tag color="warning">Belum aktivasi</Tag>
      )}
      {akun.faktor_kedua && <Tag color="info">Faktor kedua</Tag>}
      {akun.surel_gagal && <Tag color="danger">{unmailedText[akun.surel_gagal]}</Tag>}
    </Group>
  );
}

export function AccountSessions({ akun }: { akun: Akun }) {
  const zone = useZone();
  const standing =
    akun.jumlah_sesi === 0 ? 'Tidak sedang masuk' : `Masuk di ${akun.jumlah_sesi} perangkat`;
  return (
    <Box>
      <Text size="sm">{standing}</Text>
      <Text size="xs" c="dimmed" className="tab-angka">
        {akun.terakhir_masuk === null
          ? 'Belum pernah masuk'
          : `Terakhir ${formatDateTime(akun.terakhir_masuk, zone)}`}
      </Text>
    </Box>
  );
}

/** Links go there; also the unconfirmed one (DECISIONS 237). */
export function AccountEmail({ akun: { email, email_usulan } }: { akun: Akun }) {
  return (
    <>
      {email !== null && (
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      )}
      {email_usulan !== null && (
        <Text size="xs" component="div">
          {email_usulan}{' '}
          <Tag color="warning" size="sm">
            Menunggu konfirmasi
          </Tag>
        </Text>
      )}
    </>
  );
}
