import { msg } from '@lingui/core/macro';
import { type Block, go, heading, points, text } from '../help/help-page.ts';

/** For who cannot get in; whoever is in has the pages of the help. */
export const support: readonly Block[] = [
  heading(msg`I cannot sign in`),
  points(
    msg`The sign-in page takes your username or your e-mail address, in small or capital letters.`,
    msg`**Forgotten your password?** on the sign-in page sends you a link to set a new one. A server without mail says so there; an administrator of your college then gives you a new one.`,
    msg`After several wrong passwords you have to wait. The page says how long; nothing is locked for good.`,
    msg`Without the device of your second step, use one of your recovery codes. If you have none left, an administrator can turn the second step off.`,
    msg`Where your college has its own way to sign in, its button stands on the sign-in page.`,
  ),
  go('/login', msg`Sign in`),
  heading(msg`I have no account`),
  text(
    msg`Your college makes the accounts: nobody can register here by themselves. If it has sent you a link, open it and choose a password; an old link is renewed by an administrator.`,
  ),
  heading(msg`The connection was lost`),
  points(
    msg`What you were writing is kept in your browser. Open the same page on the same device, sign in if you are asked to, and go on.`,
    msg`In a quiz every answer is kept on your device at once and sent as soon as the server is reached. The time runs by the server’s clock, so a reload costs nothing but the moment it takes.`,
    msg`An upload of a large file goes on where it was cut, once you choose the same file again.`,
  ),
  heading(msg`I am signed in and need to know how something works`),
  text(
    msg`**Help**, in the menu under your name, has a page for each task of your role, and a search over all of them.`,
  ),
  go('/help', msg`Open the help pages`),
  heading(msg`I write programs`),
  text(msg`Every call of the server is described at **/api/docs**, with an OpenAPI document beside it.`),
];
