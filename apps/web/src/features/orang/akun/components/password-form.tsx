import { Button, Group, Stack, Title } from '@mantine/core';
import { FormFrame } from '../../../../shared/form/app-form.tsx';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useChangePassword } from '../mutations.ts';
import { faultOfNew, faultOfOld, faultOfRepeated, ruleText } from '../password-rules.ts';
import { PasswordField } from './password-fields.tsx';

const empty = { sandi_lama: '', sandi_baru: '', ulangi: '' };

export function PasswordForm() {
  const form = useAppForm({
    initialValues: empty,
    validate: {
      sandi_lama: faultOfOld,
      sandi_baru: faultOfNew,
      ulangi: (repeated: string, { sandi_baru }: typeof empty) =>
        faultOfRepeated(sandi_baru, repeated),
    },
    sending: useChangePassword(),
    toSent: ({ sandi_lama, sandi_baru }) => ({ sandi_lama, sandi_baru }),
    onSent: () => form.discard(),
  });
  return (
    <>
      <Title order={3} id="ubah-sandi" mb="xs">
        Ubah kata sandi
      </Title>
      <Stack maw={480}>
        <FormFrame
          form={form}
          labelledBy="ubah-sandi"
          gap="sm"
          actions={
            <Group>
              <Button type="submit" loading={form.pending}>
                Ubah Kata Sandi
              </Button>
            </Group>
          }
        >
          <PasswordField
            label="Kata sandi saat ini"
            autoComplete="current-password"
            {...form.field('sandi_lama')}
          />
          <PasswordField
            label="Kata sandi baru"
            description={ruleText}
            autoComplete="new-password"
            {...form.field('sandi_baru')}
          />
          <PasswordField
            label="Ulangi kata sandi baru"
            autoComplete="new-password"
            {...form.field('ulangi')}
          />
        </FormFrame>
      </Stack>
    </>
  );
}
