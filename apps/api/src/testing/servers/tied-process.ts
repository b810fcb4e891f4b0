/** `node tied-process.ts <program> <arguments>`: runs the program until standard input closes. */
import { spawn } from 'node:child_process';

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error('Which program?');
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('exit', (code) => process.exit(code ?? 1));
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stdin.resume().once('end', () => child.kill('SIGTERM'));
