import { Box, Center, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CollegeLogo } from '../shared/ui/college-logo.tsx';
import { PageTitle } from './page-title.tsx';
import classes from './routes/orang/masuk.module.css';

interface AccountPageProps {
  title: string;
  college: string;
  children: ReactNode;
}

/** The frame of account pages without a sign-in: one card in the middle. */
export function AccountPage({ title, college, children }: AccountPageProps) {
  return (
    <main className={`${classes.page} ${classes.single}`}>
      <PageTitle />
      <Center className={classes.column}>
        <Paper className={classes.card}>
          <CollegeLogo className={classes.logo} />
          <Title order={1} mt="sm">
            {title}
          </Title>
          <Box mb="lg" c="dimmed">
            {college}
          </Box>
          {children}
        </Paper>
      </Center>
    </main>
  );
}
