import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/lib/api.ts';
import { resume, signIn, signInDev, signInSecondStep } from '../../shared/lib/session.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in; whatever an earlier user left in the cache goes first. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ username, password }: Credentials) => signIn(username, password),
    onSuccess: () => queryClient.clear(),
  });
}

/**
 * Signs in with the password that a link has just set: an ordinary sign-in, because a link alone opens nothing. A link may come
 * unasked, so the session of another account stays and `lain` is answered; those of the account itself ended with its old password.
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (kode: string) => signInSecondStep(mfaToken, kode),
    onSuccess: () => queryClient.clear(),
  });
}

/** Secret and QR code for who has to set a second factor up in the middle of the sign-in. */
export function useEnrolAtSignIn() {
  return useMutation({
    mutationFn: (mfaToken: string) => api.call('pasangSaatMasuk', { body: { mfa_token: mfaToken } }),
  });
}
