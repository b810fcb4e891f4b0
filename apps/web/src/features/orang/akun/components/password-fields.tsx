import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field with an eye that works by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      maxLength={1_000}
      visibilityToggleButtonProps={{
        'aria-label': 'Tampilkan atau sembunyikan kata sandi',
        tabIndex: 0,
        'aria-hidden': false,
      }}
      {...props}
    />
  );
}
