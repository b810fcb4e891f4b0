import type { FormatEksporSoal } from '@lms/contracts/soal/impor';
import { Button, Menu, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../shared/lib/download.ts';
import { notifyError, notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { IconChevronDown, IconDownload } from '../../../shared/ui/icons.ts';
import type { ExportPart } from '../parts.ts';
import { formatNames } from './labels.ts';

const purposes: readonly [FormatEksporSoal, string][] = [
  ['moodle_xml', 'Untuk Moodle; soal, gambar, dan lampiran dalam satu berkas'],
  ['gift', 'Untuk Moodle dan lainnya; teks yang dapat disunting'],
  ['qti21', 'Untuk Canvas, Blackboard, dan lainnya'],
  ['qti30', 'Untuk sistem baru yang mendukung QTI 3'],
];

/**
 * 'Ekspor' for other systems; a companion file or own namespace carries what a format lacks (U20).
 */
export const ExportMenu: ExportPart = ({ pemilik: { jenis, id }, isEmpty }) => {
  const save = useMutation({
    mutationFn: (format: FormatEksporSoal) => {
      const input = { params: { id }, query: { format } };
      return jenis === 'bank' ? download('eksporSoal', input) : download('eksporSoalUjian', input);
    },
    onSuccess: (result) => {
      if (result.kind === 'saved') notifySuccess(`${result.fileName} telah diunduh`);
    },
    onError: notifyError,
  });
  const choose = (format: FormatEksporSoal): void => {
    if (isEmpty) notifyProblem('Belum ada soal');
    else save.mutate(format);
  };
  return (
    <Menu shadow="md" position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={save.isPending}
        >
          Ekspor
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {purposes.map(([format, purpose]) => (
          <Menu.Item key={format} mih={44} onClick={() => choose(format)}>
            {formatNames[format]}
            <Text size="xs" c="dimmed">
              {purpose}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
