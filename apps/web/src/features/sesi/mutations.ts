import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signIn } from '../../shared/lib/session.ts';

interface Credentials {
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
