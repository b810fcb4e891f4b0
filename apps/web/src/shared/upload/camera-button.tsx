import { Button } from '@mantine/core';
import { useRef } from 'react';
import { IconPhoto } from '../ui/icons.ts';

/** Photographs handwriting, with the phone's own camera. */
export function CameraButton({
  disabled,
  onFiles,
}: {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Ambil foto"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          onFiles(files);
        }}
      />
      <Button
        variant="default"
        size="md"
        leftSection={<IconPhoto size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Ambil foto
      </Button>
    </>
  );
}
