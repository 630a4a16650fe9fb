import { problem, type Uptime, uptimeInWords, uptimeOf } from '@landbrief/domain';
import { LastingCache, type Platform, PrintTooSlow, printLimits } from '@landbrief/platform';
import { listCanaryDays } from '@landbrief/store';
import { whileHolding } from '../attempt-limits/attempt-limits.ts';
import type { Environment } from '../context.ts';
import { publicOperation } from '../subjects/operation.ts';

const minute = 60_000;

/** Everybody may ask: a process reads the figures and prints the document once in a while, however often it is asked. */
interface Kept {
  uptime: LastingCache<{ uptime: Uptime | undefined }>;
  pdf: LastingCache<Uint8Array>;
}
const keptBy = new WeakMap<Platform, Kept>();

function keptOf(platform: Platform): Kept {
  const now = () => platform.clock.now().getTime();
  const kept = keptBy.get(platform) ?? {
    uptime: new LastingCache(1, { freshMs: 5 * minute, afterFailureMs: minute }, now),
    pdf: new LastingCache(1, { freshMs: 60 * minute, afterFailureMs: minute }, now),
  };
  keptBy.set(platform, kept);
  return kept;
}

const readUptime = ({ platform, settings: { canaryMinutes } }: Environment) =>
  keptOf(platform).uptime.get('', async () => ({
    uptime:
      (canaryMinutes && uptimeOf(await listCanaryDays(), canaryMinutes, platform.clock.now())) || undefined,
  }));

export const getUptime = publicOperation('getUptime', (_input, context) => readUptime(context));

export const printTrust = publicOperation('printTrust', async (_input, context) => ({
  bytes: await keptOf(context.platform).pdf.get('', () =>
    whileHolding('printing-of', 'trust', context, () => print(context)),
  ),
  contentType: 'application/pdf',
  fileName: 'Trust.pdf',
}));

/** The document comes with the site's own files (`web/text-plugins.ts`), in which the operator's values are. */
async function print(environment: Environment): Promise<Uint8Array> {
  const { platform, settings } = environment;
  const [document, { uptime }] = await Promise.all([
    platform.outbound.fetch(`${settings.siteUrl}/texts/trust.html`),
    readUptime(environment),
  ]);
  if (!document.ok) throw new Error(`The site answered ${document.status} for texts/trust.html.`);
  const html = (await document.text()).replace('<!--uptime-->', `<p>${uptimeInWords(uptime)}</p>`);
  return platform.printer
    .print(html, { paper: 'letter', withinMs: printLimits.atOnceMs })
    .catch((error: unknown) => {
      if (!(error instanceof PrintTooSlow)) throw error;
      throw problem('unavailable', { cause: error });
    });
}
