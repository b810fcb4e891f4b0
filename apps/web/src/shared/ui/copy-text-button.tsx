import { Button, type ButtonProps } from '@mantine/core';
import { copyText } from '../lib/browser/clipboard.ts';
import { notifyProblem, notifySuccess } from '../lib/notify.ts';
import { IconCopy } from './icons.ts';

/** Copies text that could not be sent. */
export function CopyTextButton({ text, ...props }: { text: string } & ButtonProps) {
  const copy = async (): Promise<void> => {
    if (await copyText(text)) notifySuccess('Teks disalin', 'salin-teks');
    else notifyProblem('Teks tidak dapat disalin di peramban ini.');
  };
  return (
    <Button
      variant="default"
      {...props}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      Salin teks
    </Button>
  );
}
