import { Paper, Radio, SimpleGrid, Text, Title } from '@mantine/core';
import { type ColorMode, useColorMode } from '../../../../shared/queries/color-mode.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { IconDeviceDesktop, IconMoon, IconSun } from '../../../../shared/ui/icons.ts';
import classes from './display-section.module.css';

const modes: { mode: ColorMode; label: string; icon: typeof IconSun }[] = [
  { mode: 'light', label: 'Terang', icon: IconSun },
  { mode: 'dark', label: 'Gelap', icon: IconMoon },
  { mode: 'auto', label: 'Ikuti perangkat', icon: IconDeviceDesktop },
];

/** The user's display settings, for every device (DECISIONS 48, 82). */
export function DisplaySection() {
  const { mode, choose, saving } = useColorMode();
  const acting = usePengguna().bertindak !== null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-tampilan">
      <Title order={2} id="judul-tampilan" mb={4}>
        Tampilan
      </Title>
      <Text size="sm" c="dimmed" mb="md" role={saving ? 'status' : undefined}>
        {acting
          ? 'Selama masuk sebagai mahasiswa, pilihan hanya berlaku di perangkat ini.'
          : 'Pilihan disimpan pada akun Anda dan berlaku di semua perangkat.'}
      </Text>
      <Radio.Group
        aria-label="Tampilan"
        value={mode}
        onChange={(value) => {
          const chosen = modes.find((one) => one.mode === value);
          if (chosen) choose(chosen.mode);
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" maw={640}>
          {modes.map(({ mode: value, label, icon: Icon }) => (
            <Radio.Card key={value} value={value} className={classes.choice}>
              <Icon size={20} aria-hidden />
              <Text size="sm" fw={550} className={classes.label}>
                {label}
              </Text>
              <Radio.Indicator />
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
    </Paper>
  );
}
