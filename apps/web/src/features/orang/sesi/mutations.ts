import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import {
  resume,
  signIn,
  signInDev,
  signInSecondStep,
} from '../../../shared/lib/session/session.ts';
import { awaitsSignIn } from '../../../shared/lib/session/sign-in-again.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Queries that waited for the same account stay and reload. */
function useSignedIn() {
  const queryClient = useQueryClient();
  return {
    onMutate: awaitsSignIn,
    onSuccess: (_answer: unknown, _sent: unknown, isAgain: boolean): void => {
      if (isAgain) void queryClient.invalidateQueries();
      else queryClient.clear();
    },
  };
}

export function useSignIn() {
  return useMutation({
    mutationFn: ({ username, password }: Credentials) => signIn(username, password),
    ...useSignedIn(),
  });
}

/**
 * An ordinary sign-in, because a link alone opens nothing. A link may come unasked: another
 * account's session stays and the result is `lain`.
 */
export function useSignInAfterLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, password }: Credentials): Promise<'masuk' | 'lain'> => {
      if (await resume()) return 'lain';
      await signIn(username, password);
      return 'masuk';
    },
    onSuccess: () => queryClient.clear(),
  });
}

export function useSignInDev() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: signInDev, onSuccess: () => queryClient.clear() });
}

/** Returns recovery codes when it set up the factor. */
export function useSecondStep(mfaToken: string) {
  return useMutation({
    mutationFn: (kode: string) => signInSecondStep(mfaToken, kode),
    ...useSignedIn(),
  });
}

export function useEnrolAtSignIn() {
  return useMutation({
    mutationFn: (mfaToken: string) =>
      api.call('pasangSaatMasuk', { body: { mfa_token: mfaToken } }),
  });
}
