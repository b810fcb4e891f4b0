/** Scopes of privileged operators (S1 §6). For what is shown; the server decides. */
const privilegedScopes: readonly string[] = ['A:T', 'A:B'];

export function isPrivileged(scopes: readonly string[]): boolean {
  return scopes.some((scope) => privilegedScopes.includes(scope));
}
