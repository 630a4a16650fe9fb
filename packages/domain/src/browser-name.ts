/** What a User-Agent header says of itself, first match first: others' names stand in it for compatibility. */
const browsers: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];
const devices: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** "Firefox 144 on Windows", as much of it as can be told; undefined when nothing can. */
export function browserName(agent: string | undefined): string | undefined {
  if (!agent) return undefined;
  const browser = browsers
    .map(([name, version]) => [name, version.exec(agent)?.[1]] as const)
    .find(([, version]) => version !== undefined);
  const device = devices.find(([, mark]) => mark.test(agent))?.[0];
  const named = browser && `${browser[0]} ${browser[1]}`;
  if (named && device) return `${named} on ${device}`;
  return named ?? device;
}
