/** An error the user can fix: shown as one line, without a stack. */
export class UserError extends Error {}

/** Ends a script after a failure: one line for a UserError, the stack for a defect. */
export function exitWith(error: unknown): never {
  process.stderr.write(
    error instanceof UserError
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
