import { Box, Group, Stack, Table, Text } from '@mantine/core';
import { EMPTY, formatSession, formatTimeRange, zoneLabel } from '../../../shared/lib/format.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { PresenceTag, Tag } from '../../../shared/ui/tag.tsx';
import type { Fakta } from './queries.ts';

/** 'abcd 1234 …' in groups, to be compared by eye. */
export function HashText({ sidik }: { sidik: string }) {
  return (
    <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {sidik.replaceAll(/(.{8})(?=.)/g, '$1 ')}
    </Text>
  );
}

function Lecturers({ pengajar }: { pengajar: Fakta['pengajar'] }) {
  if (pengajar.length === 0) return EMPTY;
  return (
    <Stack gap={4}>
      {pengajar.map(({ id, nama, hadir, valid }) => (
        <Group key={id} gap="xs">
          <Text size="sm" span dir="auto">
            {nama}
          </Text>
          <Tag color={hadir ? 'success' : 'gray'} size="sm">
            {hadir ? 'Hadir' : 'Tidak tercatat hadir'}
          </Tag>
          {valid === true && (
            <Tag color="info" size="sm">
              Tervalidasi
            </Tag>
          )}
        </Group>
      ))}
    </Stack>
  );
}

function Students({ daftar }: { daftar: Fakta['peserta']['daftar'] }) {
  return (
    <Box component="details">
      <Text component="summary" size="sm" fw={600} py={10} style={{ cursor: 'pointer' }}>
        {`Daftar ${daftar.length} mahasiswa`}
      </Text>
      <Table.ScrollContainer minWidth={280}>
        <Table aria-label="Kehadiran mahasiswa" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Mahasiswa</Table.Th>
              <Table.Th w={96}>Kehadiran</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {daftar.map(({ nim, nama, status }) => (
              <Table.Tr key={nim}>
                <Table.Td>
                  <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                    {nama}
                  </Text>
                  <Text size="xs" c="dimmed" className="tab-angka">
                    {nim}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <PresenceTag presence={status} size="sm" />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Box>
  );
}

const orDash = (text: string | null): string => text?.trim() || EMPTY;

function attendance({ peserta }: Fakta): string {
  const { jumlah, hadir, izin, sakit, alpa, belum } = peserta;
  const absent = [
    [izin, 'izin'],
    [sakit, 'sakit'],
    [alpa, 'alpa'],
    [belum, 'belum tercatat'],
  ] as const;
  return [
    `${hadir} dari ${jumlah} hadir`,
    ...absent.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`),
  ].join(' · ');
}

/** Exactly what is signed: all facts of the report (N52). */
export function FactsView({ fakta, sidik }: { fakta: Fakta; sidik: string }) {
  const { pertemuan, rencana, realisasi } = fakta;
  const { mulai, selesai } = pertemuan.pelaksanaan;
  const held =
    mulai === null || selesai === null
      ? EMPTY
      : `${formatTimeRange(mulai, selesai, pertemuan.zona)} ${zoneLabel(pertemuan.zona)}`;
  return (
    <Stack gap="sm">
      <FactList
        facts={[
          { label: 'Nomor', value: fakta.nomor, wide: true },
          {
            label: 'Mata Kuliah',
            value: `${fakta.mata_kuliah.kode} ${fakta.mata_kuliah.nama}`,
            wide: true,
          },
          { label: 'Kelas', value: fakta.kelas.nama },
          { label: 'Periode', value: fakta.periode.nama },
          {
            label: 'Pertemuan',
            value: `${pertemuan.nomor} · ${orDash(pertemuan.judul)}`,
            wide: true,
          },
          {
            label: 'Jadwal',
            value: formatSession(
              pertemuan.rencana.mulai,
              pertemuan.rencana.selesai,
              pertemuan.zona,
            ),
            wide: true,
          },
          { label: 'Pelaksanaan', value: held },
          { label: 'Ruangan', value: orDash(pertemuan.ruangan) },
          { label: 'Rencana materi (RPS)', value: orDash(rencana.materi), wide: true },
          { label: 'Materi yang diajarkan', value: orDash(realisasi.materi), wide: true },
          { label: 'Metode', value: orDash(realisasi.metode) },
          { label: 'Kendala', value: orDash(realisasi.kendala) },
          { label: 'Pengajar', value: <Lecturers pengajar={fakta.pengajar} />, wide: true },
          { label: 'Kehadiran', value: attendance(fakta), wide: true },
        ]}
      />
      {fakta.peserta.daftar.length > 0 && <Students daftar={fakta.peserta.daftar} />}
      <div>
        <Text size="xs" c="dimmed">
          Sidik SHA-256 isi ini
        </Text>
        <HashText sidik={sidik} />
      </div>
    </Stack>
  );
}
