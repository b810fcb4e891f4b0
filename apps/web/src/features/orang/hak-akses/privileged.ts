/** Scopes of privileged operators (S1 §6), for display; the server decides. */
const privilegedScopes: readonly string[] = ['A:T', 'A:B'];

export function isPrivileged(scopes: readonly string[]): boolean {
  return scopes.some((scope) => privilegedScopes.includes(scope));
}
