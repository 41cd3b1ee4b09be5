import { useBrowser } from './browser.ts';
import { lookAtScreens } from './screens.ts';

useBrowser();
lookAtScreens('admin');
