/** A mail server that keeps mails, with just enough SMTP. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface TestMail {
  from: string;
  to: string;
  raw: string;
}

export interface TestSmtp {
  url: string;
  mails: TestMail[];
  /** Answer to a recipient: '250 ok' accepts. */
  toRecipient: string;
  close(): Promise<void>;
}

/** `keep` gets each mail. */
export async function startTestSmtp({
  keep,
}: {
  keep?: (mail: TestMail) => void;
} = {}): Promise<TestSmtp> {
  const state = { mails: [] as TestMail[], toRecipient: '250 ok' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, state, keep);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

function serve(
  socket: Socket,
  state: Pick<TestSmtp, 'mails' | 'toRecipient'>,
  keep?: (mail: TestMail) => void,
): void {
  let buffer = '';
  let mail: TestMail | null = null;
  let reading = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  const take = (line: string): void => {
    if (reading && mail !== null) {
      if (line !== '.') {
        mail.raw += `${line}\n`;
        return;
      }
      state.mails.push(mail);
      keep?.(mail);
      reading = false;
      say('250 kept');
    } else if (/^mail from/i.test(line)) {
      mail = { from: address(line), to: '', raw: '' };
      say('250 ok');
    } else if (/^rcpt to/i.test(line) && mail !== null) {
      mail.to = address(line);
      say(state.toRecipient);
    } else if (/^data/i.test(line)) {
      reading = true;
      say('354 go on');
    } else if (/^quit/i.test(line)) {
      socket.end('221 bye\r\n');
    } else {
      say('250 ok');
    }
  };
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    const lines = buffer.split('\r\n');
    buffer = lines.pop() ?? '';
    lines.forEach(take);
  });
  socket.on('error', () => socket.destroy());
  say('220 test');
}
