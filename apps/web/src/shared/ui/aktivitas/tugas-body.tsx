/** Instructions and attachments, the same on the card and on the page (S2 §2.5). */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { formatBytes } from '../../lib/format.ts';
import { notifyError, notifyProblem } from '../../lib/notify.ts';
import { usePengguna } from '../../queries/pengguna.ts';
import type { Tugas } from '../../queries/tugas.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { IconDownload } from '../icons.ts';

/** A link lives for 15 minutes (K20). */
function useAttachment(tugas: Tugas) {
  return useMutation({
    mutationFn: async (idBerkas: string) => {
      const { lampiran } = await api.call('detailTugas', { params: { id: tugas.id } });
      const file = lampiran.find(({ id }) => id === idBerkas);
      if (file) saveFile(file.url, file.nama);
      else notifyProblem('Lampiran ini sudah tidak ada.');
    },
    onError: notifyError,
  });
}

function Attachments({ tugas }: { tugas: Tugas }) {
  const download = useAttachment(tugas);
  return (
    <Group gap="xs">
      {tugas.lampiran.map(({ id, nama, content_length }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Unduh ${nama} · ${formatBytes(content_length)}`}
          loading={download.isPending && download.variables === id}
          onClick={() => download.mutate(id)}
          styles={{
            root: { maxWidth: '100%' },
            label: { overflow: 'hidden', textOverflow: 'ellipsis' },
          }}
        >
          {`${nama} · ${formatBytes(content_length)}`}
        </Button>
      ))}
    </Group>
  );
}

/** 'Berkas PDF, DOCX, paling banyak 3; atau satu tautan' (K54, K60). */
export function acceptedWork({ berkas_diterima, maks_berkas, boleh_tautan }: Tugas): string {
  const kinds =
    berkas_diterima.length === 0
      ? 'Berkas'
      : `Berkas ${berkas_diterima.map((one) => one.toUpperCase()).join(', ')}`;
  return `${kinds}, paling banyak ${maks_berkas}${boleh_tautan ? '; atau satu tautan' : ''}`;
}

/** Until the start students see only that the task will come (K56). */
export function TugasBody({ tugas }: { tugas: Tugas }) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  if (tugas.deskripsi === null) {
    return isStudent && tugas.status === 'belum_dimulai' ? (
      <Text size="sm" c="dimmed">
        Petunjuk dan lampiran tugas tampil pada waktu mulai.
      </Text>
    ) : null;
  }
  return (
    <Stack gap="sm">
      <RichText html={tugas.deskripsi} />
      {tugas.lampiran.length > 0 && <Attachments tugas={tugas} />}
      <Text size="sm" c="dimmed">
        {`Dikumpulkan: ${acceptedWork(tugas)}.`}
      </Text>
    </Stack>
  );
}
