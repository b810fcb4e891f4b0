import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CallInput, FileEndpointName } from '../../../shared/lib/api-types.ts';
import { download } from '../../../shared/lib/download.ts';
import { notifyError, notifySuccess } from '../../../shared/lib/notify.ts';
import { IconFileSpreadsheet } from '../../../shared/ui/icons.ts';
import { followPekerjaan } from './pekerjaan.ts';

type ExportButtonProps<N extends FileEndpointName> = {
  endpoint: N;
  /**
   * Parameters and filter of the list on screen; paging is left out, because everything is exported
   * (S1 §7).
   */
  input: CallInput<N>;
  label?: string;
} & Pick<ButtonProps, 'size' | 'variant' | 'disabled'>;

/**
 * Exports a list: a small file is saved at once, a large one is offered in the panel of long work.
 */
export function ExportButton<N extends FileEndpointName>({
  endpoint,
  input,
  label = 'Ekspor Excel',
  variant = 'default',
  ...props
}: ExportButtonProps<N>) {
  const save = useMutation({
    mutationFn: () => download(endpoint, input),
    onSuccess: (result) => {
      if (result.kind === 'saved') {
        notifySuccess(`${result.fileName} telah diunduh`);
        return;
      }
      followPekerjaan(result.idPekerjaan);
      notifySuccess('Ekspor sedang disiapkan. Anda dapat melanjutkan pekerjaan lain.');
    },
    onError: notifyError,
  });
  return (
    <Button
      variant={variant}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      {...props}
    >
      {label}
    </Button>
  );
}
