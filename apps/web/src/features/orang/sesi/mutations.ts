import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { resume, signIn, signInDev, signInSecondStep } from '../../../shared/lib/session.ts';
import { awaitsSignIn } from '../../../shared/lib/sign-in-again.ts';

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Whatever an earlier user left in the cache goes; what a page holds that waited for its account
 * stays, and is asked for anew.
 */
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
 * Signs in with the password that a link has just set: an ordinary sign-in, because a link alone
 * opens nothing. A link may come unasked, so the session of another account stays and `lain` is
 * answered; those of the account itself ended with its old password.
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

/** Signs in as an account of the demo. */
export function useSignInDev() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: signInDev, onSuccess: () => queryClient.clear() });
}

/** The code of the second step; answers recovery codes when the factor was set up with it. */
export function useSecondStep(mfaToken: string) {
  return useMutation({
    mutationFn: (kode: string) => signInSecondStep(mfaToken, kode),
    ...useSignedIn(),
  });
}

/** Secret and QR code for who has to set a second factor up in the middle of the sign-in. */
export function useEnrolAtSignIn() {
  return useMutation({
    mutationFn: (mfaToken: string) =>
      api.call('pasangSaatMasuk', { body: { mfa_token: mfaToken } }),
  });
}
