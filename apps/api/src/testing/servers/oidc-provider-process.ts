/**
 * A real OpenID Connect provider (oidc-provider) as a process: `node oidc-provider-process.ts
 * <json>`. Prints its issuer when listening. No passwords: the typed text is the subject, and its
 * part before `~` the preferred_username, so that two subjects can share a name.
 */
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { z } from 'zod';

const { clientId, clientSecret, redirectUris, port } = z
  .object({
    clientId: z.string(),
    clientSecret: z.string(),
    redirectUris: z.array(z.string()),
    port: z.int(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const configuration: Configuration = {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
  claims: { openid: ['sub'], profile: ['preferred_username'] },
  findAccount: (_context, subject) => ({
    accountId: subject,
    claims: () => ({ sub: subject, preferred_username: subject.split('~')[0] }),
  }),
  pkce: { required: () => true },
  cookies: { keys: ['uji'] },
  // Skips the consent page.
  loadExistingGrant: async (context) => {
    const { client, session, provider } = context.oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope('openid profile');
    await grant.save();
    return grant;
  },
};

const server = createServer();
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  server.on('request', new Provider(issuer, configuration).callback());
  process.stdout.write(`${issuer}\n`);
});
process.once('SIGTERM', () => process.exit(0));
