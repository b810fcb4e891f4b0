import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../../shared/lib/download.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { IconDownload } from '../../../shared/ui/icons.ts';
import { kindNames } from '../labels.ts';
import type { KindCode } from '../queries.ts';

/** Downloads a kind's empty table, with an example and column notes. */
export function TemplateButton({ kind, label = 'Template' }: { kind: KindCode; label?: string }) {
  const save = useMutation({
    mutationFn: () => download('templateDataMaster', { query: { jenis: kind } }),
    onError: notifyError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      aria-label={`Unduh template ${kindNames[kind]}`}
    >
      {label}
    </Button>
  );
}
