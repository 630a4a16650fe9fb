// The process that serves the site and does the jobs. It reads everything from environment variables, keeps nothing
// that matters in memory, and may be killed at any moment.

import { createServer, type Server } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '@landbrief/functions/api';
import { environmentOfProcess } from '@landbrief/functions/environment';
import { keepsConnections } from './engines/http.ts';
import { startJobs } from './jobs.ts';
import { createSite } from './web/server.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** Both names of this machine; a machine without IPv6 has only the first. */
async function listen(
  site: { fetch: Parameters<typeof getRequestListener>[0] },
  port: number,
): Promise<Server[]> {
  const listener = getRequestListener(site.fetch);
  const open = (host: string) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer(keepsConnections, listener);
      server.once('error', reject);
      server.listen(port, host, () => resolve(server));
    });
  const first = await open('127.0.0.1');
  const second = await open('::1').catch(() => undefined);
  return second ? [first, second] : [first];
}

const table = {
  tableName: setting('TABLE_NAME'),
  database: new DynamoDBClient(),
  streams: new DynamoDBStreamsClient(),
  checkpointFile: setting('STREAM_CHECKPOINTS'),
};
const jobs = startJobs(table, process.env.MAILBOX_URL);
const site = createSite({
  api: createApi(environmentOfProcess()),
  webRoot: setting('WEB_ROOT'),
  filesOrigin: setting('FILES_ORIGIN'),
  mapViewerUrl: process.env.VITE_MAP_VIEWER_URL,
  mapTilesUrl: process.env.VITE_MAP_TILES_URL,
  mailboxUrl: process.env.MAILBOX_URL,
});
const servers = await listen(site, Number(setting('PORT')));

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const server of servers) server.close();
  await jobs.stop();
  process.exit();
}

// A Ctrl+C in the terminal reaches us too; when somebody supervises us, they decide when we end.
process.on('SIGINT', () => process.channel ?? stop());
process.on('SIGTERM', stop);
process.on('disconnect', () => process.exit());
