import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useRef } from 'react';
import { IconUpload } from '../ui/icons.ts';
import classes from './upload.module.css';

interface DropAreaProps {
  label: string;
  hint: string;
  extensions: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
}

/** By drop, paste or choice. The caller reports their faults. */
export function DropArea(props: DropAreaProps) {
  const {
    label,
    hint,
    extensions,
    multiple = false,
    disabled,
    invalid,
    describedBy,
    onFiles,
  } = props;
  const choose = useRef<() => void>(null);
  const take = (files: readonly File[]): void => {
    const wanted = multiple ? files : files.slice(0, 1);
    if (wanted.length > 0 && !disabled) onFiles(wanted);
  };
  return (
    <Dropzone
      onDrop={take}
      openRef={choose}
      multiple
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      className={classes.zone}
      data-invalid={invalid || undefined}
      inputProps={{
        accept: extensions.map((one) => `.${one}`).join(','),
        multiple,
        'aria-label': label,
      }}
    >
      <Stack gap="xs" align="center">
        <Group gap="xs" justify="center">
          <Button
            variant="default"
            className={classes.target}
            leftSection={<IconUpload size={18} aria-hidden />}
            aria-describedby={describedBy}
            disabled={disabled}
            onClick={() => choose.current?.()}
          >
            Pilih Berkas
          </Button>
          <Text size="sm" c="dimmed" className={classes.forMice}>
            atau seret dan tempel di sini
          </Text>
        </Group>
        <Text size="xs" c="dimmed" ta="center">
          {hint}
        </Text>
      </Stack>
    </Dropzone>
  );
}
