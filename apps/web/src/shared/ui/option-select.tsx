import { Select } from '@mantine/core';

interface OptionSelectProps<Value extends string> {
  label: string;
  /**
   * As the button says that takes the choice away: 'Hapus pilihan status'. The label, unless said
   * otherwise.
   */
  noun?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** A filter of a few fixed options; none chosen is all of them. */
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
