/** Patterns of User-Agent headers; the first match wins, because many headers contain other browsers' names too. */
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

/** "Firefox 144 on Windows", or the part of it that is recognized; undefined when nothing is. */
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
