import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import classes from '../pengerjaan.module.css';

const SCALES = [1, 2, 3] as const;

/** At screen size or larger, then scrollable. */
export function PictureDialog({
  src,
  alt,
  onClose,
}: {
  src: string;
  alt: string;
  onClose: () => void;
}) {
  const [scale, setScale] = useState<number>(1);
  return (
    <AppModal opened onClose={onClose} title="Gambar" fullScreen>
      <Group gap="xs" mb="xs" role="group" aria-label="Perbesaran">
        {SCALES.map((one) => (
          <Button
            key={one}
            variant={one === scale ? 'filled' : 'default'}
            mih={44}
            aria-pressed={one === scale}
            onClick={() => setScale(one)}
          >
            {one === 1 ? 'Seluas layar' : `${one} kali`}
          </Button>
        ))}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.picture} aria-label={alt || 'Gambar soal'} tabIndex={0}>
        <img src={src} alt={alt || 'Gambar soal'} style={{ width: `${scale * 100}%` }} />
      </section>
    </AppModal>
  );
}
