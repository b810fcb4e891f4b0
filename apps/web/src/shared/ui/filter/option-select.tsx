import { Select } from '@mantine/core';

interface OptionSelectProps<Value extends string> {
  label: string;
  /** In the clear button: 'Hapus pilihan status'. Defaults to the label. */
  noun?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** A filter of a few fixed options; no choice means all. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { label, noun = label.toLowerCase(), options, value, onChange } = props;
  return (
    <Select
      label={label}
      placeholder="Semua"
      data={[...options]}
      clearable
      clearButtonProps={{ 'aria-label': `Hapus pilihan ${noun}` }}
      value={value}
      onChange={(chosen) =>
        onChange(options.find((option) => option.value === chosen)?.value ?? null)
      }
    />
  );
}
