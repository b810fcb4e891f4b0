import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { CollegeContact } from '../../../features/orang/sesi/components/college-contact.tsx';
import { RestrictionReasons } from '../../../features/orang/sesi/components/restriction-reasons.tsx';
import { notifyError } from '../../../shared/lib/notify.ts';
import { signOut } from '../../../shared/lib/session/session.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { texts } from '../../../shared/texts.ts';
import { IconRefresh } from '../../../shared/ui/icons.ts';
import { ForbiddenLayout } from '../../forbidden-layout.tsx';

/**
 * All access blocked (S1 §2.2, DECISIONS 112). Once the requirements are met, the guard redirects
 * the user.
 */
export function Component() {
  const queryClient = useQueryClient();
  const restriction = useQuery({ ...penggunaQueries.pembatasan(), refetchOnMount: false });
  const { revalidate, state } = useRevalidator();
  const retry = async (): Promise<void> => {
    try {
      await queryClient.fetchQuery({ ...penggunaQueries.pembatasan(), staleTime: 0 });
      await revalidate();
    } catch (error) {
      notifyError(error);
    }
  };
  const actions = (
    <>
      <Button
        onClick={() => void retry()}
        loading={restriction.isFetching || state === 'loading'}
        leftSection={<IconRefresh size={16} aria-hidden />}
      >
        {texts.retry}
      </Button>
      <Button variant="default" onClick={() => void signOut()}>
        Logout
      </Button>
    </>
  );
  return (
    <ForbiddenLayout
      title="Akses Anda dibatasi"
      description="Anda belum dapat menggunakan LMS karena persyaratan berikut belum terpenuhi."
      actions={actions}
    >
      {restriction.data && <RestrictionReasons restriction={restriction.data} />}
      <CollegeContact />
    </ForbiddenLayout>
  );
}
