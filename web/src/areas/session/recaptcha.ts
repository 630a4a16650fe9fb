import { texts } from './texts.ts';

/** Google's reCAPTCHA version 2, normal size, English (document 3 section 5). */

interface Recaptcha {
  ready: (work: () => void) => void;
  render: (place: HTMLElement, options: Record<string, unknown>) => number;
}

export interface CaptchaSettings {
  key: string | undefined;
  version: string | undefined;
}

/** Draws the box; `onToken` is told the token of a solved one, and nothing when it expires. */
export async function renderCaptcha(
  box: HTMLElement,
  { key, version }: CaptchaSettings,
  onToken: (token: string | undefined) => void,
): Promise<void> {
  if (!key) throw new Error(texts.captcha.noKey);
  if (!version) throw new Error(texts.captcha.noVersion);
  const captcha = await loadCaptcha();
  try {
    captcha.render(box, {
      sitekey: key,
      size: 'normal',
      callback: onToken,
      'expired-callback': () => onToken(undefined),
      'error-callback': () => onToken(undefined),
    });
  } catch (error) {
    throw new Error(texts.captcha.notExecuted, { cause: error });
  }
}

let loading: Promise<Recaptcha> | undefined;

/** The script is loaded when it is first needed; a load that failed is tried anew. */
function loadCaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en';
    script.onload = () => {
      const { grecaptcha } = window as Window & { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error(texts.captcha.notLoaded));
    };
    script.onerror = () => reject(new Error(texts.captcha.notLoaded));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
