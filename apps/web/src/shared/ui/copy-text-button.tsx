import { Button, type ButtonProps } from '@mantine/core';
import { copyText } from '../lib/browser/clipboard.ts';
import { notifyProblem, notifySuccess } from '../lib/notify.ts';
import { IconCopy } from './icons.ts';

interface CopyTextButtonProps extends ButtonProps {
  text: string;
  /** Names it: 'Salin teks'. */
  what?: string;
}

export function CopyTextButton({ text, what = 'teks', ...props }: CopyTextButtonProps) {
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
      {`Salin ${what}`}
    </Button>
  );
}
