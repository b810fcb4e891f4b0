import type { JenisSoal } from '@lms/contracts/soal/soal';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../shared/lib/download.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { IconDownload } from '../../../shared/ui/icons.ts';

/** 'Template Soal {jenis}.xlsx', one per kind (U26). */
export function TemplateButton({ jenis }: { jenis: JenisSoal | null }) {
  const save = useMutation({
    mutationFn: (jenis_soal: JenisSoal) => download('templateSoalExcel', { query: { jenis_soal } }),
    onError: notifyError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      disabled={jenis === null}
      onClick={() => jenis !== null && save.mutate(jenis)}
    >
      Unduh template
    </Button>
  );
}
