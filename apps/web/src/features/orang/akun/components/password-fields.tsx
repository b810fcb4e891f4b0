import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field whose eye works by keyboard. */
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
