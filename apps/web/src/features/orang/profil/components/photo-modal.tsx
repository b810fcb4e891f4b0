import { Alert, Button, Group, Input, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { DropArea } from '../../../../shared/upload/drop-area.tsx';
import { acceptedText, extensionsOf, problemOf } from '../../../../shared/upload/upload-rules.ts';
import { useHapusFoto, useUbahFoto } from '../mutations.ts';
import { type Crop, dragged, MOST_ZOOM, middle } from '../photo-crop.ts';
import { drawPhoto, PHOTO_SIDE, readPicture } from '../picture.ts';
import classes from './profile.module.css';

const target = { kind: 'foto' } as const;
const UNREADABLE = 'Foto tidak dapat dibaca. Pilih gambar PNG, JPEG, atau WebP yang lain.';

interface CutterProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  disabled: boolean;
}

const sliders = [
  { key: 'zoom', label: 'Perbesar', min: 1, max: MOST_ZOOM, step: 0.05 },
  { key: 'x', label: 'Geser mendatar', min: 0, max: 1, step: 0.01 },
  { key: 'y', label: 'Geser tegak', min: 0, max: 1, step: 0.01 },
] as const;

/** The cropped picture, moved by dragging or by sliders. */
function Cutter({ picture, crop, onCrop, disabled }: CutterProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: React.PointerEvent<HTMLCanvasElement>): void => {
    if (disabled || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth: shown } = event.currentTarget;
    onCrop(dragged(picture, crop, { x: event.movementX / shown, y: event.movementY / shown }));
  };
  return (
    <Stack gap="sm">
      <canvas
        ref={canvas}
        width={PHOTO_SIDE}
        height={PHOTO_SIDE}
        className={classes.cutter}
        role="img"
        aria-label="Pratinjau foto"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      {sliders.map(({ key, label, ...range }) => (
        <Input.Wrapper key={key} label={label} labelElement="div">
          <Slider
            {...range}
            label={null}
            thumbLabel={label}
            disabled={disabled}
            value={crop[key]}
            onChange={(value) => onCrop({ ...crop, [key]: value })}
          />
        </Input.Wrapper>
      ))}
    </Stack>
  );
}

interface PhotoModalProps {
  hasPhoto: boolean;
  onClose: () => void;
}

/** Cropped square and shrunk here (DECISIONS 224). */
export function PhotoModal({ hasPhoto, onClose }: PhotoModalProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(middle);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useUbahFoto();
  const removing = useHapusFoto();
  const pending = saving.isPending || removing.isPending;
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    const refused = problemOf({ file, target, place: 'simple' });
    const read = refused === null ? await readPicture(file) : null;
    setProblem(refused ?? (read === null ? UNREADABLE : null));
    setPicture(read);
    setCrop(middle);
  };
  // A bitmap uses much memory, so it is released at once.
  useEffect(() => () => picture?.close(), [picture]);
  return (
    <AppModal opened onClose={pending ? () => undefined : onClose} title="Foto Profil" size={440}>
      <Stack>
        {problem !== null && (
          <Alert color="danger" role="alert" py="xs">
            {problem}
          </Alert>
        )}
        {picture === null ? (
          <DropArea
            label="Foto"
            hint={acceptedText(target)}
            extensions={extensionsOf(target)}
            disabled={pending}
            onFiles={(files) => void choose(files)}
          />
        ) : (
          <Cutter picture={picture} crop={crop} onCrop={setCrop} disabled={pending} />
        )}
        {saving.error && (
          <Alert color="danger" role="alert" py="xs">
            {saving.error.message}
          </Alert>
        )}
        <Group justify="space-between">
          {hasPhoto && picture === null ? (
            <Button
              variant="subtle"
              color="danger"
              loading={removing.isPending}
              onClick={() => removing.mutate(undefined, { onSuccess: onClose })}
            >
              Hapus foto
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm">
            {picture === null ? (
              <Button variant="default" onClick={onClose} disabled={pending}>
                {texts.cancel}
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={() => setPicture(null)} disabled={pending}>
                  Ganti gambar
                </Button>
                <Button
                  loading={saving.isPending}
                  onClick={() => saving.mutate({ picture, crop }, { onSuccess: onClose })}
                >
                  Simpan
                </Button>
              </>
            )}
          </Group>
        </Group>
        <Text size="xs" c="dimmed">
          Foto dipotong persegi dan terlihat oleh orang yang dapat melihat nama Anda.
        </Text>
      </Stack>
    </AppModal>
  );
}
