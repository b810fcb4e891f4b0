import { LEAST_PILIHAN } from '@lms/contracts/soal/batas';
import { ActionIcon, Button, Checkbox, Input, Radio, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts';
import type { EditorProps } from '../kind.ts';
import classes from '../soal.module.css';
import { OptionPicture } from './option-picture.tsx';
import { OptionText } from './option-text.tsx';
import { isFull, letterOf, newOption, type Opsi } from './options.ts';

interface OptionsFieldProps extends Pick<EditorProps<unknown>, 'errorOf' | 'disabled' | 'files'> {
  opsi: readonly Opsi[];
  onChange: (opsi: Opsi[]) => void;
  onDelete: (index: number) => void;
  least?: number;
  isKey: (index: number) => boolean;
  onKey: (index: number, isKey: boolean) => void;
  keys: 'one' | 'several';
  hint: string;
}

interface RowProps extends OptionsFieldProps {
  one: Opsi;
  index: number;
  name: string;
}

function Key({ index, name, keys, isKey, onKey, disabled, errorOf }: RowProps) {
  const id = useId();
  const shared = {
    id,
    'aria-label': `Kunci: Pilihan ${letterOf(index)}`,
    'data-path': index === 0 ? `${keys === 'one' ? 'pilihan' : 'pilihan_jamak'}.kunci` : undefined,
    checked: isKey(index),
    disabled,
    error: Boolean(errorOf('kunci')),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onKey(index, event.currentTarget.checked),
  };
  return (
    <label className={classes.key} htmlFor={id}>
      {keys === 'one' ? <Radio name={name} {...shared} /> : <Checkbox {...shared} />}
      <Text span size="sm" fw={650} aria-hidden>
        {letterOf(index)}
      </Text>
    </label>
  );
}

function Row(props: RowProps) {
  const {
    one,
    index,
    opsi,
    onChange,
    onDelete,
    least = LEAST_PILIHAN,
    disabled,
    errorOf,
    files,
    keys,
  } = props;
  const label = `Pilihan ${letterOf(index)}`;
  const put = (change: Partial<Opsi>): void => onChange(opsi.with(index, { ...one, ...change }));
  const jenis = keys === 'one' ? 'pilihan' : 'pilihan_jamak';
  return (
    <li className={classes.editedOption}>
      <Key {...props} />
      <OptionText
        label={label}
        value={one.teks}
        onChange={(teks) => put({ teks })}
        error={errorOf(`pilihan.${index}`)}
        disabled={disabled}
        data-path={`${jenis}.pilihan.${index}`}
      />
      <ActionIcon
        variant="subtle"
        color="danger"
        size={44}
        aria-label={`Hapus ${label}`}
        disabled={disabled || opsi.length <= least}
        onClick={() => onDelete(index)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.under}>
        <OptionPicture
          label={label}
          value={one.gambar}
          onChange={(gambar) => put({ gambar })}
          kind={files.soal}
          dir={files.dir}
          disabled={disabled}
        />
        <Checkbox
          size="sm"
          label="Sematkan"
          aria-label={`Sematkan ${label}`}
          title="Tetap di tempatnya saat diacak"
          checked={one.disematkan}
          disabled={disabled}
          onChange={(event) => put({ disematkan: event.currentTarget.checked })}
        />
      </div>
    </li>
  );
}

/** A question's options, as text or picture, and the right ones (S3 §5.5). */
export function OptionsField(props: OptionsFieldProps) {
  const { opsi, onChange, disabled, errorOf, hint } = props;
  const name = useId();
  const keyFault: ReactNode = errorOf('kunci');
  return (
    <Input.Wrapper
      label="Pilihan jawaban"
      labelElement="div"
      labelProps={{ id: `${name}-nama` }}
      description={hint}
      required
      error={keyFault}
      errorProps={{ role: 'alert' }}
      role="group"
      aria-labelledby={`${name}-nama`}
    >
      <ol className={classes.options}>
        {opsi.map((one, index) => (
          <Row key={one.tanda} {...props} one={one} index={index} name={name} />
        ))}
      </ol>
      <Button
        mt="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled || isFull(opsi)}
        onClick={() => onChange([...opsi, newOption()])}
      >
        Tambah pilihan
      </Button>
    </Input.Wrapper>
  );
}
