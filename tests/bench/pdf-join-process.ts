import { pdfHandler } from '../../functions/pdf/handler.ts';
import { folderFiles } from './pdf-files.ts';

/** Joins the parts of the folder in the first argument, as many as the second says. */
const [folder = '', count = ''] = process.argv.slice(2);
const keys = Array.from({ length: Number(count) }, (_, index) => `reports/${index}.pdf`);
const reply = await pdfHandler(folderFiles(folder))({ join: { keys, outputKey: 'reports/all.pdf' } });
const usage = process.resourceUsage();
process.stdout.write(
  JSON.stringify({
    ...reply,
    cpuMs: (usage.userCPUTime + usage.systemCPUTime) / 1000,
    peakBytes: usage.maxRSS * 1024,
  }),
);
