import text from '../../texts/privacy.md';
import { TextPage } from './text-page.tsx';

export default function Privacy() {
  return <TextPage text={text} />;
}
